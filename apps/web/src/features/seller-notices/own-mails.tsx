import { languageWords } from '@dapur/contract/words/language-words';
import { languages, LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import type { Notices } from '@dapur/contract/messages/seller-notices';
import { Link } from 'wouter';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';

interface OwnMailsProps {
  readonly seat: Seat;
  /** The path of this page. */
  readonly home: string;
  readonly notices: Notices;
  readonly onNotices: (notices: Notices) => void;
}

/** Where mails to the store go, and in which language. */
export function OwnMails({ seat, home, notices, onNotices }: OwnMailsProps) {
  const { t } = useI18n();
  const { make } = useCall();
  const choose = async (locale: Locale) => {
    const outcome = await make(() => seat.call(sellerApi.setNoticeLanguage, { body: { locale } }));
    if (outcome.kind === 'done') onNotices(outcome.data.data);
    if (outcome.kind === 'refused') toast({ title: t('ntc.failed'), variant: 'destructive' });
  };
  return (
    <section className="card raised stack" aria-labelledby="ntc-mine">
      <div className="stack sm">
        <h2 id="ntc-mine" className="sset-legend">
          {t('ntc.mine.title')}
        </h2>
        <p className="small muted ntc-breaks">
          {notices.store_email === null
            ? t('ntc.mine.nobody')
            : t('ntc.mine.to', { email: notices.store_email })}
        </p>
        <Link className="text-link ntc-change" href={`${seat.home}/settings/profile`}>
          {t('ntc.mine.change')}
        </Link>
      </div>
      <div className="seg" role="group" aria-label={t('ntc.mine.language')}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={languages[locale].lang}
            className={locale === notices.store_locale ? 'on' : undefined}
            aria-pressed={locale === notices.store_locale}
            onClick={() => void choose(locale)}
          >
            {languageWords[locale].called}
          </button>
        ))}
      </div>
      <div className="ntc-looks" role="group" aria-labelledby="ntc-looks">
        <span id="ntc-looks" className="small muted">
          {t('ntc.look')}
        </span>
        {notices.notices
          .filter(({ channel }) => channel === 'store')
          .map(({ event }) => (
            <Link key={event} className="text-link" href={`${home}/${event}/store`}>
              {t(`ntc.event.${event}`)}
            </Link>
          ))}
      </div>
    </section>
  );
}
