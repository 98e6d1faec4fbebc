import type { ShownContent } from '@dapur/contract/pages/content';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import type { Locale } from '@dapur/contract/primitives';
import type { ContentDeps } from './content-deps.ts';
import { readCommissionRate } from './data/commission-rate.ts';
import { readStandardTexts } from './standard-texts.ts';
import { contentHandlers, type ContentHandlers } from './http.ts';
import { showContent } from './queries/show-content.ts';

/** The platform's information pages, with their versions. */
export interface Content {
  readonly handlers: ContentHandlers;
  /** A page as it is published. */
  show(page: ContentPage, locale: Locale): Promise<ShownContent>;
  /** What stores owe of each sale today unless it was agreed otherwise, in basis points; pages name it. */
  commissionRate(): Promise<number>;
}

export function createContent(setup: Omit<ContentDeps, 'standard'>): Content {
  const deps = { ...setup, standard: readStandardTexts() };
  return {
    handlers: contentHandlers(deps),
    show: (page, locale) => showContent(deps, page, locale),
    commissionRate: () => readCommissionRate(deps.db),
  };
}
