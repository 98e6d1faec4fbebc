/** Analytics' front door: what people look at who agreed to be counted, and what that adds up to for a store. */
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { defaultAnalyticsSettings, type AnalyticsDeps, type AnalyticsSettings } from './analytics-deps.ts';
import { googleHosts, type GoogleHosts } from './domain/google-hosts.ts';
import { analyticsHandlers, type AnalyticsHandlers } from './http.ts';
import { visitTidying } from './jobs.ts';

export type { AnalyticsSettings } from './analytics-deps.ts';
export { KEEP_EVENT_DAYS } from './commands/tidy-visits.ts';

export interface Analytics {
  readonly handlers: AnalyticsHandlers;
  readonly tasks: readonly RepeatingTask[];
  /** What pages may load of Google's; nothing unless it is set, nor in development. */
  readonly google: GoogleHosts;
}

export interface AnalyticsSetup extends Omit<AnalyticsDeps, 'settings'> {
  readonly settings?: Partial<AnalyticsSettings> | undefined;
}

export function createAnalytics(setup: AnalyticsSetup): Analytics {
  const deps: AnalyticsDeps = { ...setup, settings: { ...defaultAnalyticsSettings, ...setup.settings } };
  const { isOn, ga4 } = deps.settings;
  return {
    handlers: analyticsHandlers(deps),
    tasks: [visitTidying(deps)],
    google: googleHosts(isOn ? ga4 : undefined),
  };
}
