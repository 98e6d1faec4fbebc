/** The page that asks one of the platform's people for her second factor, and leads back here. */
export const secondFactorAddress = (): string =>
  `/super-admin?${new URLSearchParams({ next: location.pathname + location.search })}`;
