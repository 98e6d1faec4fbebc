import { settingNotes } from './setting-notes.ts';
import { Settings } from './settings-schema.ts';

/**
 * Each setting read by itself, so that a wrong one hides no other. One that is wrong counts as not set; `faults` says by
 * its name what is wrong and what would be right. Values are not repeated: some are secret.
 */
export function readEachSetting(environment: Readonly<Record<string, string | undefined>>): {
  readonly settings: Settings;
  readonly faults: ReadonlyMap<string, string>;
} {
  const parsed = Settings.safeParse(environment);
  if (parsed.success) return { settings: parsed.data, faults: new Map() };
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    const example = settingNotes.get(name)?.example;
    const right = example === undefined ? '' : `, such as ${example}`;
    if (!faults.has(name)) faults.set(name, `${name} ${message}${right}`);
  }
  const rest = Object.entries(environment).filter(([name]) => !faults.has(name));
  return { settings: Settings.parse(Object.fromEntries(rest)), faults };
}
