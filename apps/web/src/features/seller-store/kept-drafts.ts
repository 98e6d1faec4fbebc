/** What was typed into forms of the dashboard and not saved: it outlives a look at another page, not the tab. */
const drafts = new Map<string, unknown>();

export const keptSettingsDraft = <Draft>(key: string): Draft | undefined =>
  drafts.get(key) as Draft | undefined;

/** Undefined: nothing is left to be saved. */
export function keepSettingsDraft(key: string, draft: unknown): void {
  if (draft === undefined) drafts.delete(key);
  else drafts.set(key, draft);
}
