import { foldedText } from '@dapur/contract/words/clean-text';
import { languageWords } from '@dapur/contract/words/language-words';
import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { USUAL_LOCALE } from '@dapur/contract/words/other-locales';
import { prefixMalaysianPhone } from '@dapur/contract/people/malaysian-phone';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { BuyerSearch } from './buyer-search.tsx';
import type { ManualOrderDraft } from './draft.ts';
import type { TypedManualOrder } from './manual-order-body.ts';

/** What most customers read stands first. */
const LANGUAGES: readonly Locale[] = [USUAL_LOCALE, ...LOCALES.filter((locale) => locale !== USUAL_LOCALE)];

interface WhoSectionProps {
  readonly form: ContractForm<TypedManualOrder>;
  readonly set: (change: Partial<ManualOrderDraft>) => void;
}

/** Who orders, and what else there is to say of it. */
export function OrderWhoSection({ form, set }: WhoSectionProps) {
  const { t } = useI18n();
  const draft = form.values;
  const { may } = useSeat();
  return (
    <section className="card roomy stack" aria-labelledby="new-who">
      <h2 id="new-who">{t('ord.new.who')}</h2>
      <BuyerSearch
        onChoose={(buyer) =>
          set({
            name: buyer.name,
            phone: buyer.phone,
            email: buyer.email,
            lang: buyer.lang,
            // A typed address stays; the buyer's known address comes without a pin, which has to be set.
            ...(buyer.place === null || draft.address !== ''
              ? {}
              : {
                  address: buyer.place.address,
                  unit: buyer.place.house_unit_no,
                  building: buyer.place.building_name,
                }),
          })
        }
      />
      <TextField {...form.field('name')} label={t('ord.new.name')} autoComplete="off" maxLength={80} />
      <TextField
        {...form.field('phone')}
        label={t('ord.new.phone')}
        type="tel"
        onBlur={() => set({ phone: prefixMalaysianPhone(foldedText(draft.phone)) })}
        autoComplete="off"
        maxLength={25}
      />
      <TextField
        {...form.field('email')}
        label={t('ord.new.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        optional
        hint={t('ord.new.emailHint')}
      />
      <details className="ord-more-facts" open={draft.notes !== '' || draft.discount !== ''}>
        <summary>{t('ord.new.more')}</summary>
        <div className="stack">
          <TextAreaField
            {...form.field('notes')}
            label={t('ord.new.note')}
            autoComplete="off"
            maxLength={500}
          />
          {may('money') && <AmountField {...form.field('discount')} label={t('ord.new.discount')} optional />}
          <div className="field">
            <span className="label">{t('ord.new.language')}</span>
            <div className="seg">
              {LANGUAGES.map((lang) => (
                <button
                  key={lang}
                  type="button"
                  lang={lang}
                  className={draft.lang === lang ? 'on' : undefined}
                  aria-pressed={draft.lang === lang}
                  onClick={() => set({ lang })}
                >
                  {languageWords[lang].called}
                </button>
              ))}
            </div>
          </div>
        </div>
      </details>
    </section>
  );
}
