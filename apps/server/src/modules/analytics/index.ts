/** Analytics' front door: what people look at who agreed to be counted, and what that adds up to for a store. */
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { defaultAnalyticsSettings, type AnalyticsDeps, type AnalyticsSettings } from './analytics-deps.ts';
import { tidyVisits } from './commands/tidy-visits.ts';
import { googleHosts, type GoogleHosts } from './domain/google-hosts.ts';
import { analyticsHandlers, type AnalyticsHandlers } from './http.ts';

export type { AnalyticsSettings } from './analytics-deps.ts';
export { KEEP_EVENT_DAYS } from './commands/tidy-visits.ts';

export interface Analytics {
  readonly handlers: AnalyticsHandlers;
  /** Adds up what is over, and forgets. */
  readonly tidying: RepeatingTask;
  /** What pages may load of Google's; nothing unless it is set, nor in development. */
  readonly google: GoogleHosts;
}

export interface AnalyticsSetup extends Omit<AnalyticsDeps, 'settings'> {
  readonly settings?: Partial<AnalyticsSettings> | undefined;
}

const EVERY_MS = 10 * 60_000;

export function createAnalytics(setup: AnalyticsSetup): Analytics {
  const deps: AnalyticsDeps = { ...setup, settings: { ...defaultAnalyticsSettings, ...setup.settings } };
  const { isOn, ga4 } = deps.settings;
  return {
    handlers: analyticsHandlers(deps),
    tidying: { name: 'visits', everyMs: EVERY_MS, run: () => tidyVisits(deps.db, deps.clock) },
    google: googleHosts(isOn ? ga4 : undefined),
  };
}
