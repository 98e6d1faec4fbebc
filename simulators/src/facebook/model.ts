/** Gives the simulator its time, so that a test can move it. */
export type Clock = { now(): Date };

export type Person = {
  /** Of this app alone, as Facebook gives every app its own. */
  readonly id: string;
  readonly name: string;
  /** Undefined: the account hangs on a phone number. */
  readonly email: string | undefined;
};

export type FacebookApp = {
  readonly appId: string;
  readonly appSecret: string;
  /** Domains of the app: no other page gets a token. */
  readonly origins: readonly string[];
  /** Where the app hears that somebody wants their data deleted. */
  readonly deletionCallbackUrl?: string;
};

export type AccessToken = {
  readonly value: string;
  readonly appId: string;
  readonly person: Person;
  readonly scopes: readonly string[];
  readonly type: 'USER' | 'PAGE';
  readonly issuedAt: number;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
};

/** What the dialog answers. */
export const outcomes = {
  good: 'A good token',
  expired: 'A token that has expired',
  other_app: 'A token of another app',
  page: 'A page’s token instead of a person’s',
  unknown: 'A token that Facebook does not know',
  cancelled: 'Nothing: the person cancels',
} as const;

export type Outcome = keyof typeof outcomes;
export type TokenKind = Exclude<Outcome, 'cancelled'>;

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value);

/** The accounts of the dialog. */
export const people: readonly Person[] = [
  { id: '10231188456720391', name: 'Siti Hajar', email: 'siti.hajar.demo@yahoo.example' },
  { id: '10226093315874420', name: 'Lim Wei Han', email: 'weihan@mailbox.example' },
  { id: '10219900471235508', name: 'Kavitha Devi', email: undefined },
];
