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
