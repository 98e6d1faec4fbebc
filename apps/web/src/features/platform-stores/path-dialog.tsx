import { slugFault } from '@dapur/contract/stores/slug';
import { StoreMove } from '@dapur/contract/platform/store-act-input';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { useAct, type ActProps } from './use-act.ts';

/** What is wrong with a path, by the code of its refusal. */
const faults: Readonly<Record<string, PlainKey>> = {
  invalid_input: 'pstores.pathWrong',
  slug_reserved: 'pstores.pathReserved',
  slug_taken: 'pstores.pathTaken',
  same: 'pstores.pathSame',
};

const slugOf = (path: string): string => path.trim().toLowerCase();

/** Gives a store another path. */
export function PathDialog({ store, onDone, onClose }: ActProps) {
  const { t } = useI18n();
  const params = { store: store.id };
  const form = useContractForm({
    ...useAct({ onDone }, 'pstores.done.moved'),
    schema: StoreMove,
    start: { slug: '', reason: '' },
    read: ({ slug, reason }) => ({ slug: slugOf(slug), reason }),
    also: (typed) => {
      const slug = slugOf(typed.slug);
      return { slug: slug === store.slug ? 'same' : (slugFault(slug)?.code ?? false) };
    },
    says: {
      slug: ({ code }) => t(faults[code] ?? 'pstores.pathWrong'),
      reason: t('pstores.reasonWrong'),
    },
    send: (body) => platformClient(platformApi.changeStoreSlug, { params, body }),
    beside: ({ code }) => (code in faults ? ['slug'] : []),
  });
  const origin = store.url.slice(0, -store.slug.length);
  return (
    <ActDialog
      title={t('pstores.moveTitle', { store: store.name })}
      text={t('pstores.moveText')}
      action={t('pstores.move')}
      isGrave={false}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('slug')}
        label={t('pstores.path')}
        autoComplete="off"
        maxLength={60}
        hint={<span className="breaks">{origin + slugOf(form.values.slug)}</span>}
      />
      <ReasonField {...form.field('reason')} />
    </ActDialog>
  );
}
