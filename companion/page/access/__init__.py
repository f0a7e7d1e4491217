"""Who may do what on the page: everybody in the house may look, and acting needs to be let in once.

    access = Access(PageSettings(), Pin.drawn(), LetInCookies(key), clock)

`Gate` stands before every address: it refuses foreign names and foreign pages, and finds out who asks
(`Viewer`). Addresses that change something are `GuardedRoute`s; each declares the role that it needs.
"""
