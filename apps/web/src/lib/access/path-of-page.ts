/** The page's address as the login page leads back to it. */
export const pathOfPage = (): string => location.pathname + location.search;
