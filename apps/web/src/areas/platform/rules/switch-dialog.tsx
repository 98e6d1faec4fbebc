import type { FeatureSwitch } from '@dapur/contract/platform-switches';
import { useId, useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconX } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { useRoleCall } from '../admin/role-call.ts';
import { ActDialog } from '../admin/act-dialog.tsx';

interface SwitchDialogProps {
  readonly known: FeatureSwitch;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

type Whom = 'all' | 'none' | 'some';
const whomOf = (percent: number): Whom => (percent === 0 ? 'none' : percent === 100 ? 'all' : 'some');

/** Moves a switch: for all, for none, for a share of stores, and for stores by name. */
export function SwitchDialog({ known, onMoved, onClose }: SwitchDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const isOfStores = known.scope === 'store';
  const [whom, setWhom] = useState(whomOf(known.percent));
  const [typed, setTyped] = useState(whomOf(known.percent) === 'some' ? String(known.percent) : '10');
  const [stores, setStores] = useState(known.stores.map(({ slug, is_on }) => ({ slug, is_on })));
  const [slug, setSlug] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState<string>();
  const { busy, make } = useRoleCall();
  const share = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : NaN;
  const isShareWrong = whom === 'some' && !(share >= 1 && share <= 99);
  const isNoteMissing = note.trim().length < 3;
  const add = () => {
    const path = slug.trim().toLowerCase().replace(/^\/+/, '');
    if (path === '') return;
    setStores((before) => [
      ...before.filter((one) => one.slug !== path),
      { slug: path, is_on: whom === 'none' },
    ]);
    setSlug('');
    setFault(undefined);
  };
  const move = async () => {
    setTried(true);
    if (isShareWrong || isNoteMissing) return;
    const percent = whom === 'all' ? 100 : whom === 'none' ? 0 : share;
    const outcome = await make(() =>
      platformClient(platformApi.moveSwitch, {
        params: { name: known.name },
        body: { percent, stores, note: note.trim() },
      }),
    );
    if (outcome.kind === 'done') onMoved();
    if (outcome.kind !== 'refused') return;
    const unknown = (outcome.details as { readonly slug?: string } | undefined)?.slug;
    setFault(
      outcome.code === 'tenant_not_found'
        ? t('rules.noStore', { slug: unknown ?? '' })
        : t(outcome.code === 'forbidden' ? 'role.refused' : 'pmoney.failed'),
    );
  };
  return (
    <ActDialog
      title={t(`rules.switch.${known.name}`)}
      text={t(`rules.switchText.${known.name}`)}
      action={t('pmoney.save')}
      busy={busy}
      onSend={() => void move()}
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
              onClick={() => setWhom(one)}
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
          label={t('rules.percent')}
          name="percent"
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          hint={t('rules.percentHint')}
          error={isTried && isShareWrong ? t('rules.percentWrong') : undefined}
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
                        setStores((before) =>
                          before.map((other) =>
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
                      onClick={() => setStores((before) => before.filter((other) => other.slug !== one.slug))}
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
              label={t('rules.storePath')}
              name="slug"
              value={slug}
              onChange={setSlug}
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
        label={t('rules.why')}
        name="note"
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={200}
        hint={t('rules.whyHint')}
        error={isTried && isNoteMissing ? t('rules.noteWrong') : undefined}
      />
      {fault !== undefined && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </ActDialog>
  );
}
