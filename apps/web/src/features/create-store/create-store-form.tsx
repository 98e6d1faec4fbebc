import './create-store.css';
import { useEffect } from 'react';
import { IconCircleAlert, IconRotateCw, IconStore } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSwitches } from '../../lib/account/switches.ts';
import { CheckedField } from './checked-field.tsx';
import { nameNote, pathNote, referralNote, createStoreRefusalText } from './field-notes.ts';
import { NAME_MAX, PATH_MAX, REFERRAL_MAX } from './store-draft.ts';
import { useCreateStore } from './use-create-store.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

export interface CreateStoreFormProps {
  /** 'Maybe Later'; without it there is no such button. */
  readonly onLater?: () => void;
}

/** Name, path and referral code of a new store; leads to its dashboard. Needs the message group `access`. */
export function CreateStoreForm({ onLater }: CreateStoreFormProps) {
  const { t } = useI18n();
  const creation = useCreateStore();
  const { new_stores: areOpened, referrals } = useSwitches();
  const { form, isBusy, setReferral } = creation;
  const draft = form.values;
  const refused = createStoreRefusalText(form.refused, t);

  const hasStaleCode = !referrals && draft.referralCode !== '';
  // A referral code from the address is dropped while the programme is switched off.
  useEffect(() => {
    if (hasStaleCode) setReferral('');
  }, [hasStaleCode, setReferral]);

  if (!areOpened)
    return (
      <p className="notice" role="status">
        <IconStore />
        <span>{t('createStore.closed')}</span>
      </p>
    );
  return (
    <form className="launch" noValidate onSubmit={form.submit}>
      <CheckedField
        label={t('createStore.name')}
        name="companyName"
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={NAME_MAX}
        required
        disabled={isBusy}
        value={draft.companyName}
        onChange={creation.setName}
        onBlur={form.field('companyName').onBlur}
        note={nameNote(creation, t)}
      />
      <CheckedField
        label={t('createStore.path')}
        name="subdomain"
        autoCapitalize="none"
        maxLength={PATH_MAX}
        required
        disabled={isBusy}
        hint={t('createStore.address', { address: `${location.host}/${draft.subdomain}` })}
        value={draft.subdomain}
        onChange={creation.setPath}
        note={pathNote(creation, t)}
      >
        {creation.path.state.kind === 'failed' && <Again onPress={creation.path.again} />}
      </CheckedField>
      {referrals && (
        <CheckedField
          label={t('createStore.referral')}
          name="referralCode"
          autoCapitalize="characters"
          maxLength={REFERRAL_MAX}
          disabled={isBusy}
          value={draft.referralCode}
          onChange={creation.setReferral}
          note={referralNote(creation, t)}
        >
          {creation.referral.state.kind === 'failed' && <Again onPress={creation.referral.again} />}
        </CheckedField>
      )}
      <div>
        <div role="alert">
          {refused && (
            <p className="notice bad launch-refusal">
              <IconCircleAlert />
              <span>{refused}</span>
            </p>
          )}
        </div>
        <p className="sr" role="status">
          {creation.isDone && t('createStore.done')}
        </p>
        <div className={onLater ? 'launch-acts two' : 'launch-acts'}>
          <Button type="submit" block busy={isBusy} icon={<IconStore />} disabled={!creation.canSubmit}>
            {t('createStore.submit')}
          </Button>
          {onLater && (
            <Button variant="quiet" block disabled={isBusy} onClick={onLater}>
              {t('createStore.later')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function Again({ onPress }: { readonly onPress: () => void }) {
  const { t } = useI18n();
  return (
    <RetryButton variant="text" size="sm" onRetry={onPress}>
      <IconRotateCw className="s" />
      {t('common.retry')}
    </RetryButton>
  );
}
