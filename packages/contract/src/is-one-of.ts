/** Whether a word is one of a list, and is then known as one of it. */
export const isOneOf =
  <T extends string>(list: readonly T[]) =>
  (word: string): word is T =>
    (list as readonly string[]).includes(word);
