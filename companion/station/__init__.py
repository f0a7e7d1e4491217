"""The station: what lives as long as the service, and the games that are played on it one after the other."""
