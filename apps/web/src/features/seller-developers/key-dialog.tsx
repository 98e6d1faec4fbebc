import { apiScopes, type ApiScope } from '@dapur/contract/stores/api-scopes';
import { ApiKeyInput } from '@dapur/contract/stores/developer-input';
import type { ApiKey } from '@dapur/contract/stores/seller-developers';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { CheckList } from './check-list.tsx';
import { SecretOnce } from './secret-once.tsx';

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
  const [key, setKey] = useState<string>();
  const form = useContractForm({
    schema: ApiKeyInput,
    start: { name: '', scopes: ['orders:read'] as readonly ApiScope[], days: '365' },
    read: ({ name, scopes, days }) => ({
      name: name.trim(),
      scopes: [...scopes],
      days: days === NEVER ? null : Number(days),
    }),
    says: { name: t('dev.keys.nameMissing'), scopes: t('dev.keys.scopesMissing') },
    send: (body) => seat.call(sellerApi.createApiKey, { body }),
    onDone: ({ data }) => {
      setKey(data.key);
      onMade(data.keys);
    },
  });
  return (
    <Sheet
      size="lg"
      title={t(key === undefined ? 'dev.keys.make' : 'dev.keys.made')}
      {...(key === undefined && { onSubmit: form.submit })}
      onClose={onClose}
    >
      {key === undefined ? (
        <>
          <TextField
            {...form.field('name')}
            label={t('dev.keys.name')}
            autoComplete="off"
            maxLength={60}
            hint={t('dev.keys.nameHint')}
          />
          <CheckList
            legend={t('dev.keys.scopes')}
            options={apiScopes.map((value) => ({
              value,
              label: t(`dev.scope.${value}`),
              hint: t(`dev.scopeText.${value}`),
            }))}
            value={form.values.scopes}
            error={form.fault('scopes')}
            onChange={(next) => form.set('scopes', completed(next))}
          />
          <SelectField
            label={t('dev.keys.life')}
            value={form.values.days}
            options={lives.map((life) => [
              life,
              life === NEVER ? t('dev.keys.always') : t('dev.keys.days', { count: life }),
            ])}
            onChange={(next) => form.set('days', next ?? NEVER)}
          />
          {form.refused && <RefusalNotice {...form.refused} />}
          <Button type="submit" busy={form.busy} block>
            {t('dev.keys.make')}
          </Button>
        </>
      ) : (
        <SecretOnce text={t('dev.keys.once')} value={key} onDone={onClose} />
      )}
    </Sheet>
  );
}
