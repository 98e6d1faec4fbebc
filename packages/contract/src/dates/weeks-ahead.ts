/** So many weeks ahead dates may open by themselves; 0: the seller opens each. */
export const WEEKS_AHEAD = [0, 2, 4, 8, 12] as const;
