import { termsTexts } from '@dapur/contract/stores/store-settings-input';
import { useMemo } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { IconPlus, IconX } from './store-icons.ts';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { policyRules } from './section-rules.ts';
import { useSectionForm } from './use-section-form.ts';

const MAX_STEPS = 6;

const typedSteps = (steps: readonly { readonly hours: number; readonly percent: number }[]) =>
  steps.map(({ hours, percent }) => ({ hours: String(hours), percent: String(percent) }));

/** What shoppers read before they place an order, and what they get back when they call it off. */
export function PoliciesForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const { policies } = settings;
  const saved = useMemo(() => {
    const { ready: _ready, terms_version: _version, refund_steps: steps, ...fields } = policies;
    return { ...fields, refund_steps: typedSteps(steps) };
  }, [policies]);
  const form = useSectionForm({
    name: `${seat.slug}/policies`,
    saved,
    ...policyRules,
    fields: ['reschedule_text', 'not_collected_text'],
    says: {
      cancel_text: (fault) => t(fault.code === 'missing' ? 'sset.policies.cancelMissing' : 'sset.checkField'),
      refund_text: (fault) => t(fault.code === 'missing' ? 'sset.policies.refundMissing' : 'sset.checkField'),
      refund_steps: t('sset.policies.stepTwice'),
      'refund_steps.*.hours': t('sset.policies.stepShape'),
      'refund_steps.*.percent': t('sset.policies.stepShape'),
    },
    send: async (body) => (await seat.call(sellerApi.saveStorePolicies, { body })).data,
    onSaved,
  });
  const { values } = form;
  const steps = values.refund_steps;
  const changeStep = (at: number, part: { hours?: string; percent?: string }) =>
    form.set(
      'refund_steps',
      steps.map((step, index) => (index === at ? { ...step, ...part } : step)),
    );
  const fault = steps.reduceRight<string | undefined>(
    (later, _step, at) =>
      form.fault(`refund_steps.${at}.hours`) ?? form.fault(`refund_steps.${at}.percent`) ?? later,
    form.fault('refund_steps'),
  );
  const isEmpty = steps.length === 0 && termsTexts.every((name) => values[name].trim() === '');
  const takeReady = () => {
    const { ready } = policies;
    for (const name of termsTexts) form.set(name, ready[name]);
    form.set('refund_steps', typedSteps(ready.refund_steps));
    form.set('translations', ready.translations);
  };
  return (
    <SectionFrame form={form} onReload={onReload}>
      {isEmpty && (
        <section className="card raised stack">
          <p>{t('sset.policies.readyText')}</p>
          <Button variant="quiet" onClick={takeReady}>
            {t('sset.policies.takeReady')}
          </Button>
        </section>
      )}
      <section className="card raised stack" aria-labelledby="sset-steps">
        <div className="stack sm">
          <h2 id="sset-steps" className="sset-legend">
            {t('sset.policies.steps')}
          </h2>
          <p className="small muted">{t('sset.policies.stepsHint')}</p>
        </div>
        <ul className="sset-steps">
          {steps.map((step, at) => (
            // Keyed by position: rows have no name of their own.
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
                onClick={() =>
                  form.set(
                    'refund_steps',
                    steps.filter((_step, index) => index !== at),
                  )
                }
              >
                <IconX />
              </button>
            </li>
          ))}
        </ul>
        <FieldNote id="sset-steps-note" hint={undefined} error={fault} />
        {steps.length < MAX_STEPS && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              form.set('refund_steps', [
                ...steps,
                steps.length === 0 ? { hours: '72', percent: '100' } : { hours: '', percent: '' },
              ])
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
        {termsTexts.map((name) => (
          <TranslatedField
            key={name}
            {...form.field(name)}
            label={t(`sset.policies.${name}`)}
            rows={3}
            maxLength={2_000}
            translations={values.translations as Translations}
            onTranslate={(translations) =>
              form.set('translations', translations as typeof values.translations)
            }
          />
        ))}
      </section>
    </SectionFrame>
  );
}
