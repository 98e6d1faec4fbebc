import type { ReportState } from '@dapur/contract/platform/review-verdict-input';
import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** Where the report of a review may go from each state; which verdict does it is said by `verdictsOf`. */
export const reportLife = lifeCycle<ReportState>({
  first: ['open'],
  moves: {
    open: ['kept', 'hidden'],
    kept: ['hidden'],
    hidden: ['kept', 'appealed'],
    appealed: ['kept', 'hidden'],
  },
  final: [],
});

/** It waits for the platform's word. */
export const waitingReportStates = ['open', 'appealed'] as const satisfies readonly ReportState[];

/** Its review is out of sight. */
export const hiddenReportStates = ['hidden', 'appealed'] as const satisfies readonly ReportState[];
