import { apiScopes, type ApiScope } from '@dapur/contract/api-scopes';
import type { ApiKey } from '@dapur/contract/seller-developers';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { CheckList } from './check-list.tsx';
import { ToldOnce } from './told-once.tsx';

interface KeyDialogProps {
  readonly seat: Seat;
  readonly onMade: (keys: readonly ApiKey[]) => void;
  readonly onClose: () => void;
}

const NEVER = 'never';
const lives = ['30', '90', '365', NEVER] as const;

/** Moving orders on needs to see them. */
const completed = (scopes: readonly ApiScope[]): readonly ApiScope[] =>
  scopes.includes('orders:status') && !scopes.includes('orders:read') ? ['orders:read', ...scopes] : scopes;

/** Makes a key, and shows it the only time. */
export function KeyDialog({ seat, onMade, onClose }: KeyDialogProps) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['orders:read']);
  const [days, setDays] = useState<string>('365');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const [key, setKey] = useState<string>();
  const { busy, make } = useCall();
  const isNameless = name.trim() === '';
  const save = async () => {
    setTried(true);
    setFailure(undefined);
    if (isNameless || scopes.length === 0) return;
    const body = { name: name.trim(), scopes: [...scopes], days: days === NEVER ? null : Number(days) };
    const outcome = await make(() => seat.call(sellerApi.createApiKey, { body }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    setKey(outcome.data.data.key);
    onMade(outcome.data.data.keys);
  };
  return (
    <Sheet size="lg" title={t(key === undefined ? 'dev.keys.make' : 'dev.keys.made')} onClose={onClose}>
      {key === undefined ? (
        <>
          <TextField
            label={t('dev.keys.name')}
            name="name"
            autoComplete="off"
            maxLength={60}
            hint={t('dev.keys.nameHint')}
            error={tried && isNameless ? t('dev.keys.nameMissing') : undefined}
            value={name}
            onChange={setName}
          />
          <CheckList
            legend={t('dev.keys.scopes')}
            options={apiScopes.map((value) => ({
              value,
              label: t(`dev.scope.${value}`),
              hint: t(`dev.scopeText.${value}`),
            }))}
            value={scopes}
            error={tried && scopes.length === 0 ? t('dev.keys.scopesMissing') : undefined}
            onChange={(next) => setScopes(completed(next))}
          />
          <SelectField
            className="drawn-select"
            label={t('dev.keys.life')}
            value={days}
            options={lives.map((life) => [
              life,
              life === NEVER ? t('dev.keys.always') : t('dev.keys.days', { days: life }),
            ])}
            onChange={(next) => setDays(next ?? NEVER)}
          />
          {failure && <RefusalNotice {...failure} />}
          <Button busy={busy} block onClick={() => void save()}>
            {t('dev.keys.make')}
          </Button>
        </>
      ) : (
        <ToldOnce text={t('dev.keys.once')} value={key} onDone={onClose} />
      )}
    </Sheet>
  );
}
