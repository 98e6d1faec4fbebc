/** The couriers that stores can deliver by, a line for each. The server's half is in `delivery/providers`. */
const couriers = [{ id: 'lalamove', name: 'Lalamove' }] as const;

/** Which courier: a word of ours that also stands in its addresses and in the database. */
export type CourierId = (typeof couriers)[number]['id'];
export const courierIds: readonly CourierId[] = couriers.map(({ id }) => id);

/** Meant where nobody says which. */
export const usualCourier: CourierId = couriers[0].id;

/** As people know it. */
export function courierName(id: CourierId | null): string {
  return (couriers.find((courier) => courier.id === id) ?? couriers[0]).name;
}

/** Undefined for a word that is none of them. */
export const courierOf = (word: string): CourierId | undefined => courierIds.find((id) => id === word);
