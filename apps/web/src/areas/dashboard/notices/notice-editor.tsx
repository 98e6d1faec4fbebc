import { languageWords } from '@dapur/contract/words/language-words';
import { inEachLocale, languages, LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { NOTICE_LENGTHS, unknownPlaceholders } from '@dapur/contract/messages/notice-rules';
import { NoticeWordsInput, type NoticeWords } from '@dapur/contract/messages/notice-words-input';
import type { Notice, Notices } from '@dapur/contract/messages/seller-notices';
import { useMemo, useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { PreviewPanel } from '../../../features/seller-notices/preview-panel.tsx';
import { WordsFields } from '../../../features/seller-notices/words-fields.tsx';
import { SectionFrame } from '../../../features/seller-store/section-frame.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { useSectionForm } from '../../../features/seller-store/use-section-form.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { faultsOf, type Fault, type Rules } from '../../../lib/form/judge.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useCall } from '../../../lib/account/use-call.ts';

interface Typed {
  readonly words: Record<Locale, NoticeWords>;
}
type Part = keyof NoticeWords;
type MailOf = NonNullable<Notice['mail']>;

interface NoticeEditorProps {
  readonly seat: Seat;
  readonly notice: Notice;
  readonly onNotices: (notices: Notices) => void;
  readonly onReload: () => void;
}

const NONE: NoticeWords = { subject: '', intro: '' };
const parts = ['subject', 'intro'] as const;

/** One mail: whether it is sent, the store's own words where it may have some, and how it looks. */
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
  const saved = useMemo<Typed>(() => ({ words: inEachLocale((one) => own[one] ?? NONE) }), [own]);
  const rules: Rules<Typed, typeof NoticeWordsInput> = {
    schema: NoticeWordsInput,
    read: ({ words }) => ({ event, words, version: mail.version }),
  };
  const textOf = (text: string, part: Part) => {
    const [unknown] = unknownPlaceholders(text, mail.placeholders);
    return unknown === undefined
      ? t('ntc.edit.tooLong', { most: NOTICE_LENGTHS[part] })
      : t('ntc.edit.unknown', { braces: unknown.slice(0, 40) });
  };
  const form = useSectionForm({
    ...rules,
    name: `${seat.slug}/notices/${event}`,
    saved,
    fields: [],
    says: Object.fromEntries(
      LOCALES.flatMap((one) =>
        parts.map((part) => [
          `words.${one}.${part}`,
          (_fault: Fault, typed: Typed) => textOf(typed.words[one][part], part),
        ]),
      ),
    ),
    send: async (body) => (await seat.call(sellerApi.saveNoticeWords, { body })).data,
    onSaved: onNotices,
  });
  const { words: all } = form.values;
  // Faults show while one types: otherwise only a customer would notice a placeholder that does not exist.
  const faults = faultsOf(rules, form.values, () => true);
  const isFaulty = (one: Locale, part: Part) => faults[`words.${one}.${part}`] !== undefined;
  const isWrong = (one: Locale) => parts.some((part) => isFaulty(one, part));
  const submit: typeof form.submit = (pressed) => {
    const wrong = LOCALES.find(isWrong);
    if (wrong !== undefined && !isWrong(locale)) onLocale(wrong);
    form.submit(pressed);
  };
  const words = all[locale];
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
                isWrong(one) ? 'hasFault' : all[one].subject || all[one].intro ? 'hasOwn' : undefined
              }
            />
            <WordsFields
              key={locale}
              lang={languages[locale].lang}
              words={words}
              standard={mail.standard[locale]}
              placeholders={mail.placeholders}
              faultOf={(part) =>
                isFaulty(locale, part) ? textOf(words[part], part) : form.fault(`words.${locale}.${part}`)
              }
              onChange={(next) => {
                for (const part of parts) form.set(`words.${locale}.${part}`, next[part]);
              }}
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

/** As the server will read it: spaces at either end are no fault. */
const trimmed = ({ subject, intro }: NoticeWords): NoticeWords => ({
  subject: subject.trim(),
  intro: intro.trim(),
});

interface LanguagesProps {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly noteOf?: (locale: Locale) => 'hasOwn' | 'hasFault' | undefined;
}

function Languages({ locale, onLocale, noteOf }: LanguagesProps) {
  const { t } = useI18n();
  return (
    <div className="seg ntc-langs" role="group" aria-label={t('ntc.edit.language')}>
      {LOCALES.map((one) => {
        const note = noteOf?.(one);
        return (
          <button
            key={one}
            type="button"
            lang={languages[one].lang}
            className={[one === locale ? 'on' : '', note === 'hasFault' ? 'bad' : '']
              .filter(Boolean)
              .join(' ')}
            aria-pressed={one === locale}
            onClick={() => onLocale(one)}
          >
            {languageWords[one].called}
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
