/** Where the specification keeps that somebody agreed by what she did, and the word it keeps there. */
export const GRANTED_KEY = 'analytics_implicit_consent';
const GRANTED = 'granted';
/** What she chose herself, which comes before everything else. */
export const CHOICE_KEY = 'analytics_choice';

export type Choice = 'on' | 'off';

/** Whether somebody may be counted. */
export interface Consent {
  /** She agreed: what she does may be sent. */
  isGiven(): boolean;
  /** She did what counts as agreeing. True when that was news; it is none where she said no, or her browser does. */
  grant(): boolean;
  /** What she says herself. */
  choose(choice: Choice): void;
  /** What her choice is, or what stands for one while she made none. */
  choice(): Choice;
}

/** A place to keep things that may be full, or forbidden. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * `asksNot`: her browser asks not to be counted (Do Not Track, Global Privacy Control), which is a no until she says yes.
 * Where nothing can be kept she is not counted: her no could not be kept either.
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
      // Then it is as if she had not been asked.
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
