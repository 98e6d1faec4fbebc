/** The page that asks the platform's staff for their second factor, and leads back here. */
export const secondFactorAddress = (): string =>
  `/super-admin?${new URLSearchParams({ next: location.pathname + location.search })}`;
