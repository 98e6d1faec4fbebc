import { detailsOf } from '@dapur/contract/error-details';
import type { FeatureSwitch } from '@dapur/contract/platform/platform-switches';
import { SwitchMove } from '@dapur/contract/platform/rules-input';
import { useId } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconX } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm, type Refusal } from '../../lib/form/use-contract-form.ts';
import { useRoleCall } from '../../components/platform/role-call.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';

interface SwitchDialogProps {
  readonly known: FeatureSwitch;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

type Whom = 'all' | 'none' | 'some';
const whomOf = (percent: number): Whom => (percent === 0 ? 'none' : percent === 100 ? 'all' : 'some');

/** NaN where it is no share. */
const typedShare = (typed: string): number => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Moves a switch: for all, for none, for a share of stores, and for stores by name. */
export function SwitchDialog({ known, onMoved, onClose }: SwitchDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const isOfStores = known.scope === 'store';
  const form = useContractForm({
    calling: useRoleCall(),
    schema: SwitchMove,
    start: {
      whom: whomOf(known.percent),
      percent: whomOf(known.percent) === 'some' ? String(known.percent) : '10',
      stores: known.stores.map(({ slug, is_on }) => ({ slug, is_on })),
      slug: '',
      note: '',
    },
    read: ({ whom, percent, stores, note }) => ({
      percent: whom === 'all' ? 100 : whom === 'none' ? 0 : typedShare(percent),
      stores,
      note: note.trim(),
    }),
    also: ({ whom, percent }) => ({ percent: whom === 'some' && typedShare(percent) < 1 && 'none' }),
    says: { percent: t('rules.percentWrong'), note: t('rules.noteWrong') },
    send: (body) => platformClient(platformApi.moveSwitch, { params: { name: known.name }, body }),
    onDone: onMoved,
  });
  const { whom, stores, slug } = form.values;
  const add = () => {
    const path = slug.trim().toLowerCase().replace(/^\/+/, '');
    if (path === '') return;
    form.set('stores', [
      ...stores.filter((one) => one.slug !== path),
      { slug: path, is_on: whom === 'none' },
    ]);
    form.set('slug', '');
  };
  return (
    <ActDialog
      title={t(`rules.switch.${known.name}`)}
      text={t(`rules.switchText.${known.name}`)}
      action={t('pmoney.save')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="stack sm">
        <span className="label" id={`${id}-for`}>
          {t('rules.for')}
        </span>
        <div className="rules-choice" role="group" aria-labelledby={`${id}-for`}>
          {(isOfStores ? (['all', 'some', 'none'] as const) : (['all', 'none'] as const)).map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={whom === one}
              onClick={() => form.set('whom', one)}
            >
              {t(
                one === 'some'
                  ? 'rules.forSome'
                  : one === 'all'
                    ? isOfStores
                      ? 'rules.forAll'
                      : 'rules.everybody'
                    : isOfStores
                      ? 'rules.forNone'
                      : 'rules.nobody',
              )}
            </button>
          ))}
        </div>
      </div>
      {whom === 'some' && (
        <TextField
          {...form.field('percent')}
          label={t('rules.percent')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          hint={t('rules.percentHint')}
        />
      )}
      {isOfStores && (
        <div className="stack sm">
          <span className="label">{t('rules.named')}</span>
          <p className="small muted">{t('rules.namedHint')}</p>
          {stores.length > 0 && (
            <ul className="rules-stores">
              {stores.map((one) => (
                <li key={one.slug}>
                  <b>/{one.slug}</b>
                  <span className="rules-marks">
                    <Button
                      role="switch"
                      aria-checked={one.is_on}
                      aria-label={one.slug}
                      variant={one.is_on ? 'primary' : 'quiet'}
                      size="sm"
                      onClick={() =>
                        form.set(
                          'stores',
                          stores.map((other) =>
                            other.slug === one.slug ? { ...other, is_on: !one.is_on } : other,
                          ),
                        )
                      }
                    >
                      {t(one.is_on ? 'rules.storeOn' : 'rules.storeOff')}
                    </Button>
                    <button
                      type="button"
                      className="round plain"
                      aria-label={t('rules.removeStore', { store: one.slug })}
                      onClick={() =>
                        form.set(
                          'stores',
                          stores.filter((other) => other.slug !== one.slug),
                        )
                      }
                    >
                      <IconX />
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div className="rules-add">
            <TextField
              {...form.field('slug')}
              label={t('rules.storePath')}
              autoComplete="off"
              maxLength={100}
              optional
            />
            <Button variant="quiet" onClick={add}>
              {t('rules.addStore')}
            </Button>
          </div>
        </div>
      )}
      <TextField
        {...form.field('note')}
        label={t('rules.why')}
        autoComplete="off"
        maxLength={200}
        hint={t('rules.whyHint')}
      />
      {form.refused && (
        <p className="err" role="alert">
          {refusalText(form.refused, t)}
        </p>
      )}
    </ActDialog>
  );
}

function refusalText(refusal: Refusal, t: Translate): string {
  if (refusal.code === 'tenant_not_found')
    return t('rules.noStore', { slug: detailsOf(refusal, 'tenant_not_found')?.slug ?? '' });
  return t(refusal.code === 'forbidden' ? 'role.refused' : 'pmoney.failed');
}
