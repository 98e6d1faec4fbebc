/** Gives the simulator its time, so that a test can move it. */
export type Clock = { now(): Date };

/** A Google account, by the names of the ID token's claims. */
export type Person = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  /** Set for accounts of a Workspace domain. */
  readonly hd?: string;
};

export type Client = {
  readonly clientId: string;
  /** Authorised JavaScript origins: no other page gets a button or a token. */
  readonly origins: readonly string[];
};

/** `good`, or what is wrong with the token. `nothing`: the chooser answers without a token. */
export const outcomes = {
  good: 'A good token',
  expired: 'An expired token',
  long_lived: 'A token that lasts two days',
  wrong_audience: 'A token for another site',
  wrong_issuer: 'A token of another issuer',
  wrong_nonce: 'A token for another browser',
  tampered: 'A token changed after signing',
  forged: 'A token signed by a stranger',
  unsigned: 'A token without a signature',
  hmac: 'A token signed with the public key',
  nothing: 'A fault: no token at all',
} as const;

export type Outcome = keyof typeof outcomes;
export type TokenKind = Exclude<Outcome, 'nothing'>;

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value);

/** The accounts of the chooser. */
export const people: readonly Person[] = [
  {
    sub: '108204268033311374519',
    email: 'nurul.izzah.demo@gmail.com',
    email_verified: true,
    name: 'Nurul Izzah',
  },
  {
    sub: '114382091120877450236',
    email: 'mei.ling@kopitiam.example',
    email_verified: true,
    name: 'Tan Mei Ling',
    hd: 'kopitiam.example',
  },
  // Google checked the address once, but does not run the mailbox: it cannot vouch for who has it today.
  { sub: '101559023377164008842', email: 'ravi@mailbox.example', email_verified: true, name: 'Ravi Kumar' },
];
