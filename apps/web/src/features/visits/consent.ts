/** Where the specification stores implicit consent, and the value it stores there. */
export const GRANTED_KEY = 'analytics_implicit_consent';
const GRANTED = 'granted';
/** Where the visitor's own choice is stored, which takes precedence over everything else. */
export const CHOICE_KEY = 'analytics_choice';

export type Choice = 'on' | 'off';

/** Whether somebody may be counted. */
export interface Consent {
  /** The visitor agreed: what they do may be sent. */
  isGiven(): boolean;
  /** The visitor did something that counts as consent. True when it is new; never after they or the browser refused. */
  grant(): boolean;
  /** Stores the visitor's own choice. */
  choose(choice: Choice): void;
  /** The visitor's own choice, or the one that is assumed while they have made none. */
  choice(): Choice;
}

/** A storage that may be full or forbidden. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * `asksNot`: the browser asks not to be counted (Do Not Track, Global Privacy Control), which counts as a no until the
 * visitor says yes. Without storage nobody is counted, since a no could not be kept either.
 */
export function createConsent(shelf: Shelf | undefined, asksNot: boolean): Consent {
  const read = (key: string): string | null => {
    try {
      return shelf?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null): void => {
    try {
      if (value === null) shelf?.removeItem(key);
      else shelf?.setItem(key, value);
    } catch {
      // Without storage, no choice is kept.
    }
  };
  const choice = (): Choice => {
    const chosen = read(CHOICE_KEY);
    if (chosen === 'on' || chosen === 'off') return chosen;
    return asksNot ? 'off' : 'on';
  };
  const isGiven = (): boolean => choice() === 'on' && read(GRANTED_KEY) === GRANTED;
  return {
    choice,
    isGiven,
    grant: () => {
      if (choice() === 'off' || isGiven()) return false;
      write(GRANTED_KEY, GRANTED);
      return isGiven();
    },
    choose: (chosen) => {
      write(CHOICE_KEY, chosen);
      if (chosen === 'off') write(GRANTED_KEY, null);
    },
  };
}
