import { useMemo } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './settings-calls.ts';
import { IconPlus, IconX } from './store-icons.ts';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { useSectionForm } from './use-section-form.ts';

const MOST_STEPS = 6;
const texts = ['cancel_text', 'reschedule_text', 'refund_text'] as const;

/** What shoppers read before they place an order, and what they get back when they call it off. */
export function PoliciesForm({ seat, settings, onSaved, onReload }: SectionProps) {
  const { t } = useI18n();
  const { policies } = settings;
  const saved = useMemo(
    () => ({
      ...policies,
      refund_steps: policies.refund_steps.map(({ hours, percent }) => ({
        hours: String(hours),
        percent: String(percent),
      })),
    }),
    [policies],
  );
  const form = useSectionForm({
    name: `${seat.slug}/policies`,
    saved,
    faultsOf: ({ refund_steps: steps }) => {
      const faults = new Map<string, string>();
      const isWhole = steps.every(
        ({ hours, percent }) => wholeOf(hours, 2_160) !== undefined && wholeOf(percent, 100) !== undefined,
      );
      if (!isWhole) faults.set('refund_steps', t('sset.policies.stepShape'));
      else if (new Set(steps.map(({ hours }) => Number(hours))).size < steps.length)
        faults.set('refund_steps', t('sset.policies.stepTwice'));
      return faults;
    },
    send: async ({ refund_steps: steps, ...draft }) =>
      (
        await seat.call(sellerApi.saveStorePolicies, {
          body: {
            ...draft,
            refund_steps: steps.map(({ hours, percent }) => ({
              hours: Number(hours),
              percent: Number(percent),
            })),
          },
        })
      ).data,
    onSaved,
  });
  const { draft, change, faultOf } = form;
  const steps = draft.refund_steps;
  const changeStep = (at: number, part: { hours?: string; percent?: string }) =>
    change({ refund_steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) });
  const fault = faultOf('refund_steps');
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="sset-steps">
        <div className="stack sm">
          <h2 id="sset-steps" className="sset-legend">
            {t('sset.policies.steps')}
          </h2>
          <p className="small muted">{t('sset.policies.stepsHint')}</p>
        </div>
        <ul className="sset-steps">
          {steps.map((step, at) => (
            // Rows have no name of their own; only their place tells them apart.
            <li key={at}>
              <TextField
                label={t('sset.policies.hours')}
                name={`hours-${at}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={step.hours}
                onChange={(hours) => changeStep(at, { hours })}
              />
              <TextField
                label={t('sset.policies.percent')}
                name={`percent-${at}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={step.percent}
                onChange={(percent) => changeStep(at, { percent })}
              />
              <button
                type="button"
                className="round plain"
                aria-label={t('sset.policies.removeStep')}
                onClick={() => change({ refund_steps: steps.filter((_step, index) => index !== at) })}
              >
                <IconX />
              </button>
            </li>
          ))}
        </ul>
        <FieldNote id="sset-steps-note" hint={undefined} error={fault} />
        {steps.length < MOST_STEPS && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              change({
                refund_steps: [
                  ...steps,
                  steps.length === 0 ? { hours: '72', percent: '100' } : { hours: '', percent: '' },
                ],
              })
            }
          >
            <IconPlus />
            {t('sset.policies.addStep')}
          </Button>
        )}
      </section>
      <section className="card raised stack" aria-labelledby="sset-texts">
        <h2 id="sset-texts" className="sset-legend">
          {t('sset.policies.texts')}
        </h2>
        {texts.map((name) => (
          <TranslatedField
            key={name}
            label={t(`sset.policies.${name}`)}
            name={name}
            rows={3}
            maxLength={2_000}
            value={draft[name]}
            error={faultOf(name)}
            translations={draft.translations as Translations}
            onChange={(text) => change({ [name]: text })}
            onTranslate={(translations) =>
              change({ translations: translations as typeof draft.translations })
            }
          />
        ))}
      </section>
    </SectionFrame>
  );
}

function wholeOf(text: string, most: number): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? Number(text) : undefined;
}
