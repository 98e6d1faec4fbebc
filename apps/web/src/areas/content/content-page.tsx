import { readMarkup } from '@dapur/contract/words/markup';
import type { ContentPageData } from '@dapur/contract/pages/page';
import { useMemo } from 'react';
import { Article } from '../../components/content/article.tsx';
import { PlatformFoot } from '../../components/content/platform-foot.tsx';
import { languageTags } from '@dapur/contract/words/page-languages';
import { useI18n } from '../../i18n/index.tsx';
import { shownValues } from '../../lib/content/shown-values.ts';
import { dayText } from '../../lib/content/day-text.ts';
import { AskUs } from './ask-us.tsx';
import { Calculator } from '../../features/calculator/calculator.tsx';
import { SiteTop } from './site-top.tsx';
import { useShown } from './use-shown.ts';
import { Button } from '../../components/ui/button.tsx';

export { pagesMessages, siteMessages } from '../../i18n/site-messages.ts';

/** An information page: its text, what it holds, what changed, and whom to ask. */
export function ContentPageView({ data }: { readonly data: ContentPageData }) {
  const { t, locale } = useI18n();
  const { commissionBasisPoints, contact, hasMarketplace, origin, page, referralTerms: terms } = data;
  const { shown, language } = useShown(data);
  const blocks = useMemo(
    () =>
      readMarkup(shown.body, {
        values: shownValues({ commissionBasisPoints, contact, site: new URL(origin).host, terms }),
      }),
    [shown.body, commissionBasisPoints, contact, origin, terms],
  );
  const parts = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  const updated = dayText(shown.published_on, locale);
  return (
    <>
      <SiteTop hasMarketplace={hasMarketplace} />
      <main className="wrap sheet-of-text">
        <header className="text-head" lang={languageTags[language]}>
          <h1>{shown.title}</h1>
          <p className="lead">{shown.description}</p>
        </header>
        <div className="text-facts">
          <p className="muted small">{t('pages.updated', { date: updated, version: shown.version })}</p>
          <PrintButton />
        </div>
        {parts.length > 1 && (
          <nav className="toc" aria-label={t('pages.toc')}>
            <b>{t('pages.toc')}</b>
            <ul lang={languageTags[language]}>
              {parts.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article className="prose" lang={languageTags[language]}>
          <Article
            blocks={blocks}
            tableName={t('pages.table')}
            calculator={page === 'pricing' && <Calculator commissionBasisPoints={commissionBasisPoints} />}
          />
        </article>
        <section className="after-text">
          <details>
            <summary>{t('pages.changes')}</summary>
            <ul>
              {shown.changes.map(({ version, on, note }) => (
                <li key={version}>
                  <b>{t('pages.change', { version, date: dayText(on, locale) })}</b>
                  <span lang={languageTags[language]}>{note}</span>
                </li>
              ))}
            </ul>
          </details>
          <AskUs page={page} contact={contact} />
        </section>
      </main>
      <PlatformFoot hasMarketplace={hasMarketplace} />
    </>
  );
}

/** Prints the page, or saves it as a file where the browser offers that. */
function PrintButton() {
  const { t } = useI18n();
  return (
    <Button variant="quiet" size="sm" className="no-print" onClick={() => window.print()}>
      {t('pages.print')}
    </Button>
  );
}
