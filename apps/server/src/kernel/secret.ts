/**
 * A value that must not reach a log, an answer or an error text. Every way of printing it (template text, JSON,
 * console, inspect) gives `[redacted]`; only `reveal()` gives the value, so each use can be found by searching for it.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  get isEmpty(): boolean {
    return this.#value === '';
  }

  toString(): string {
    return '[redacted]';
  }

  toJSON(): string {
    return '[redacted]';
  }

  // Node looks this symbol up by its registered name, so the kernel needs no import from node:util.
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[redacted]';
  }
}

/** The operator's SECRET_KEY. The one before it goes on opening what it sealed and signed, until it is taken away. */
export class SecretKey extends Secret {
  readonly previous: Secret | undefined;

  constructor(value: string, previous?: Secret) {
    super(value);
    this.previous = previous;
  }
}

/** One value from the key that counts now, and from the one before it: the first makes, all are tried when reading. */
export function fromEachKey<T>(secretKey: Secret, derive: (key: string) => T): readonly [T, ...T[]] {
  const previous = secretKey instanceof SecretKey ? secretKey.previous : undefined;
  const now = derive(secretKey.reveal());
  return previous === undefined ? [now] : [now, derive(previous.reveal())];
}
