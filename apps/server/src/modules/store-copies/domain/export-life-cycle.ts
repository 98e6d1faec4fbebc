import { lifeCycle } from '../../../kernel/life-cycle.ts';

export type ExportState = 'waiting' | 'working' | 'ready' | 'failed' | 'gone';

/** Where a copy of a store may go from each state. If its process died, another takes it up. */
export const exportLife = lifeCycle<ExportState>({
  first: ['waiting'],
  moves: {
    // As when whoever asked for it owns the store no longer.
    waiting: ['working', 'failed'],
    working: ['working', 'ready', 'failed'],
    ready: ['gone'],
    failed: [],
    gone: [],
  },
  final: ['failed', 'gone'],
});

/** Nothing more becomes of it. */
export const endedExportStates = ['gone', 'failed'] as const satisfies readonly ExportState[];
