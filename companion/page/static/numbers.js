// Numbers as the viewer's language writes them.

/**
 * With one decimal.
 * @param {number} value
 */
export function decimal(value) {
  return new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** @param {number} value */
export function megabytes(value) {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "megabyte" }).format(value);
}
