import { NOTICE_LENGTHS, unknownPlaceholders } from '@dapur/contract/notice-rules';
import type { Locale } from '@dapur/contract/primitives';
import type { Notice, Notices, NoticeWords } from '@dapur/contract/seller-notices';
import { useMemo, useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { LANGUAGES } from '../../../features/seller-notices/own-mails.tsx';
import { PreviewPanel } from '../../../features/seller-notices/preview-panel.tsx';
import { WordsFields } from '../../../features/seller-notices/words-fields.tsx';
import { SectionFrame } from '../../../features/seller-store/section-frame.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { useSectionForm } from '../../../features/seller-store/use-section-form.ts';
import { useI18n, type Translate } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useCall } from '../../../lib/account/use-call.ts';

type Draft = Record<Locale, NoticeWords>;
type MailOf = NonNullable<Notice['mail']>;

interface NoticeEditorProps {
  readonly seat: Seat;
  readonly notice: Notice;
  readonly onNotices: (notices: Notices) => void;
  readonly onReload: () => void;
}

const NONE: NoticeWords = { subject: '', intro: '' };
const parts = ['subject', 'intro'] as const;

/** One mail: whether it is sent, its words where it has any of the store's own, and how it looks. */
export function NoticeEditor(props: NoticeEditorProps) {
  const { seat, notice } = props;
  const { locale: shown } = useI18n();
  const [locale, setLocale] = useState<Locale>(shown);
  if (notice.mail !== null)
    return <Worded {...props} mail={notice.mail} locale={locale} onLocale={setLocale} />;
  return (
    <div className="ntc-edit">
      <div className="stack lg">
        <Sending {...props} />
        <Languages locale={locale} onLocale={setLocale} />
      </div>
      <PreviewPanel
        seat={seat}
        wish={{ event: notice.event, channel: 'store', locale }}
        hasMethods={notice.event === 'order_paid'}
      />
    </div>
  );
}

interface WordedProps extends NoticeEditorProps {
  readonly mail: MailOf;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

function Worded({ mail, locale, onLocale, ...props }: WordedProps) {
  const { seat, notice, onNotices, onReload } = props;
  const { t } = useI18n();
  const { event } = notice;
  const { own } = mail;
  const saved = useMemo<Draft>(() => ({ en: own.en ?? NONE, ms: own.ms ?? NONE, zh: own.zh ?? NONE }), [own]);
  const faultsOf = (draft: Draft) => faultsIn(draft, mail.placeholders, t);
  const form = useSectionForm({
    name: `${seat.slug}/notices/${event}`,
    saved,
    faultsOf,
    send: async (words) =>
      (await seat.call(sellerApi.saveNoticeWords, { body: { event, words, version: mail.version } })).data,
    onSaved: onNotices,
  });
  const { draft } = form;
  // Said while one types: what stands for nothing would only be found out by a customer.
  const faults = faultsOf(draft);
  const isWrong = (one: Locale) => parts.some((part) => faults.has(`words.${one}.${part}`));
  const submit = () => {
    const wrong = LANGUAGES.find((language) => isWrong(language.locale));
    if (wrong !== undefined && !isWrong(locale)) onLocale(wrong.locale);
    form.submit();
  };
  const words = draft[locale];
  return (
    <div className="ntc-edit">
      <div className="stack lg">
        <Sending {...props} />
        <SectionFrame form={{ ...form, submit }} onReload={onReload}>
          <section className="card raised stack" aria-labelledby="ntc-words">
            <div className="stack sm">
              <h2 id="ntc-words" className="sset-legend">
                {t('ntc.edit.words')}
              </h2>
              <p className="small muted">{t('ntc.edit.wordsHint')}</p>
            </div>
            <Languages
              locale={locale}
              onLocale={onLocale}
              noteOf={(one) =>
                isWrong(one) ? 'hasFault' : draft[one].subject || draft[one].intro ? 'hasOwn' : undefined
              }
            />
            <WordsFields
              key={locale}
              lang={LANGUAGES.find((language) => language.locale === locale)?.tag ?? locale}
              words={words}
              standard={mail.standard[locale]}
              placeholders={mail.placeholders}
              faultOf={(part) =>
                faults.get(`words.${locale}.${part}`) ?? form.faultOf(`words.${locale}.${part}`)
              }
              onChange={(next) => form.change({ [locale]: next })}
            />
          </section>
        </SectionFrame>
      </div>
      <PreviewPanel
        seat={seat}
        wish={isWrong(locale) ? undefined : { event, channel: 'customer', locale, words: trimmed(words) }}
        hasMethods={event !== 'ready' && event !== 'out_for_delivery'}
      />
    </div>
  );
}

/** As the server will read it: a space that is being typed is no fault. */
const trimmed = ({ subject, intro }: NoticeWords): NoticeWords => ({
  subject: subject.trim(),
  intro: intro.trim(),
});

function faultsIn(draft: Draft, placeholders: readonly string[], t: Translate): Map<string, string> {
  const faults = new Map<string, string>();
  for (const { locale } of LANGUAGES)
    for (const part of parts) {
      const text = draft[locale][part];
      const [unknown] = unknownPlaceholders(text, placeholders);
      const field = `words.${locale}.${part}`;
      if (unknown !== undefined) faults.set(field, t('ntc.edit.unknown', { braces: unknown.slice(0, 40) }));
      else if (text.trim().length > NOTICE_LENGTHS[part])
        faults.set(field, t('ntc.edit.tooLong', { most: NOTICE_LENGTHS[part] }));
    }
  return faults;
}

interface LanguagesProps {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly noteOf?: (locale: Locale) => 'hasOwn' | 'hasFault' | undefined;
}

function Languages({ locale, onLocale, noteOf }: LanguagesProps) {
  const { t } = useI18n();
  return (
    <div className="seg ntc-langs" role="group" aria-label={t('ntc.edit.language')}>
      {LANGUAGES.map((language) => {
        const note = noteOf?.(language.locale);
        return (
          <button
            key={language.locale}
            type="button"
            lang={language.tag}
            className={[language.locale === locale ? 'on' : '', note === 'hasFault' ? 'bad' : '']
              .filter(Boolean)
              .join(' ')}
            aria-pressed={language.locale === locale}
            onClick={() => onLocale(language.locale)}
          >
            {language.name}
            {note && (
              <>
                <span className="dot" aria-hidden="true" />
                <span className="sr">{t(`ntc.edit.${note}`)}</span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

function Sending({ seat, notice, onNotices }: NoticeEditorProps) {
  const { t } = useI18n();
  const { make } = useCall();
  const [pressed, setPressed] = useState<boolean>();
  if (notice.is_fixed) return <p className="muted">{t('ntc.edit.fixed')}</p>;
  const { event, channel } = notice;
  const flip = async (isOn: boolean) => {
    setPressed(isOn);
    const outcome = await make(() =>
      seat.call(sellerApi.switchNotice, { body: { event, channel, is_on: isOn } }),
    );
    setPressed(undefined);
    if (outcome.kind === 'done') onNotices(outcome.data.data);
    if (outcome.kind === 'refused') toast({ title: t('ntc.failed'), variant: 'destructive' });
  };
  return (
    <div className="card raised">
      <SwitchField
        name="is_on"
        label={t('ntc.edit.send')}
        hint={t('ntc.edit.sendHint')}
        checked={pressed ?? notice.is_on}
        onChange={(isOn) => void flip(isOn)}
      />
    </div>
  );
}
