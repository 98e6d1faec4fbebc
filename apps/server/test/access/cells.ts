import type { EndpointInput } from '../kit/endpoint-input.ts';
import type { Who } from './people-and-stores.ts';
import type { Facts, Subject } from './subjects.ts';

/**
 * The status of an answer; of several where the state of the object decides; undefined where there is nothing to ask.
 */
export type Cell = number | readonly number[] | undefined;
/** For one's own, somebody else's, and what does not exist. */
export type Cells = readonly [own: Cell, others: Cell, random: Cell];

export interface Row {
  readonly about: Subject;
  readonly may: Readonly<Record<Who, Cells>>;
  /** What the schemas alone do not say of a good input. */
  readonly input?: (facts: Facts) => Partial<EndpointInput>;
  /** The answer shows the mark of the caller's own object: this proves that the test can find marks at all. */
  readonly shows?: true;
  /** Why the answers for foreign and unknown objects may differ though both have the same status. */
  readonly distinct?: string;
}

export const everyone = (...cells: Cells): Row['may'] => ({
  guest: cells,
  customer: cells,
  otherCustomer: cells,
  owner: cells,
  otherOwner: cells,
  superAdmin: cells,
});
/** As `everyone`, but a guest is asked to sign in, whichever object they name. */
export const signedIn = (...cells: Cells): Row['may'] => ({
  ...everyone(...cells),
  guest: [401, cells[1] === undefined ? undefined : 401, cells[2] === undefined ? undefined : 401],
});
/** An order's holder, customer, keepers of its store, and the platform's people. */
export const holders = (own: Cell): Row['may'] => ({
  ...everyone(own, 404, 404),
  superAdmin: [own, own, 404],
});

/** The buyer of an order, and not the people who keep its store. */
export const onlyBuyers = (own: Cell): Row['may'] => ({
  ...holders(own),
  owner: [403, [403, 404], 403],
  otherOwner: [403, [403, 404], 403],
  superAdmin: [403, [403, 404], [403, 404]],
});

/** A store's own people, and the platform's. */
export const members = (own: Cell): Row['may'] => ({
  ...everyone(403, 403, 404),
  guest: [401, 401, 401],
  owner: [own, 403, 404],
  otherOwner: [own, 403, 404],
  superAdmin: [own, own, 404],
});

/** As `members`, of a delivery: in another store the caller has no right, in their own that order does not exist. */
export const keepers = (own: Cell): Row['may'] => ({
  ...everyone(403, 403, 403),
  guest: [401, 401, 401],
  owner: [own, [403, 404], 404],
  otherOwner: [own, [403, 404], 404],
  superAdmin: [own, own, 404],
});

/** The same, but people who look into the store for the platform are refused, even where they may change things. */
export const notForSupport = (may: Row['may']): Row['may'] => ({
  ...may,
  superAdmin: [403, 403, [403, 404]],
});

/** The input of a row that has a body alone. */
export const body = (make: (facts: Facts) => Record<string, unknown>) => (facts: Facts) => ({
  body: make(facts),
});
