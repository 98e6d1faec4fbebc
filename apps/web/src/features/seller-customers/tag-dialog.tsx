import { LONGEST_TAG, TagInput } from '@dapur/contract/customers/customer-input';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface TagDialogProps {
  readonly seat: Seat;
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives several customers a tag, or takes one from them. */
export function TagDialog({ seat, ids, onDone, onClose }: TagDialogProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: TagInput,
    start: { tag: '', has: true },
    read: ({ tag, has }) => ({ ids: [...ids], tag: tag.trim(), has }),
    says: { tag: t('cust.tagMissing') },
    send: (body) => seat.call(sellerApi.tagCustomers, { body }),
    onDone: ({ changed }) => {
      toast({ title: t('cust.tagged', { count: changed }) });
      onDone();
    },
  });
  return (
    <Sheet title={t('cust.tagTitle', { count: ids.length })} onSubmit={form.submit} onClose={onClose}>
      <TextField
        {...form.field('tag')}
        label={t('cust.tagName')}
        autoComplete="off"
        maxLength={LONGEST_TAG}
        hint={t('cust.tagHint')}
        onChange={(tag) => form.set('tag', tag.replaceAll(',', ''))}
      />
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block onClick={() => form.set('has', true)}>
        {t('cust.tagAdd')}
      </Button>
      <Button
        type="submit"
        variant="quiet"
        block
        aria-disabled={form.busy || undefined}
        onClick={() => form.set('has', false)}
      >
        {t('cust.tagTake')}
      </Button>
    </Sheet>
  );
}
