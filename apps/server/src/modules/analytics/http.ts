import type { analyticsEndpoints } from '@dapur/contract/reports/analytics';
import type { sellerTrafficEndpoints } from '@dapur/contract/reports/seller-traffic';
import { fileToSave, type Handlers } from '../../platform/http/index.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { countVisit } from './commands/count-visit.ts';
import { isBot } from './domain/is-bot.ts';
import { trafficCsv } from './queries/traffic-csv.ts';
import { trafficReport } from './queries/traffic-report.ts';

export type AnalyticsHandlers = Handlers<
  keyof typeof analyticsEndpoints | keyof typeof sellerTrafficEndpoints
>;

export function analyticsHandlers(deps: AnalyticsDeps): AnalyticsHandlers {
  const { rateLimiter, settings } = deps;
  const perAddress = { name: 'analytics', limit: settings.callsPerMinute, windowSeconds: 60 };
  return {
    collectEvents: async ({ body }, { ip, userAgent, fetchSite }) => {
      await rateLimiter.hit(perAddress, ip);
      // A page of another site must not have its own readers counted as ours.
      const isForeign = fetchSite === 'cross-site';
      const counted = !settings.isOn || isForeign || isBot(userAgent) ? 0 : await countVisit(deps, body);
      return { success: true, data: { counted } };
    },
    analyticsSettings: () => {
      const { isOn, ga4 } = settings;
      const google = isOn && ga4 ? { measurement_id: ga4.measurementId, script_url: ga4.scriptUrl } : null;
      return Promise.resolve({ success: true, data: { is_on: isOn, ga4: google } });
    },
    trafficReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await trafficReport(deps, { tenantId: tenant.id, ...query }),
    }),
    exportTraffic: async ({ query: { by, lang, ...span } }, { tenant, locale }) => {
      const file = await trafficCsv(deps, { tenantId: tenant.id, ...span }, by, lang ?? locale);
      return fileToSave(`visits-${by}-${span.from}-${span.to}.csv`, file);
    },
  };
}
