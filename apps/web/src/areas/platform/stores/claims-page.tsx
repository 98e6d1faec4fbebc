import '../../../features/platform-stores/stores-admin.css';
import type { HalalClaim } from '@dapur/contract/platform/platform-halal-claims';
import { Link } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconCircleCheck } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { NameOf } from '../../../components/platform/name-of.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';

/** `/super-admin/claims`: what stores say to be halal without a certificate, to be judged. */
export default function ClaimsPage() {
  const { t } = useI18n();
  const read = usePageRead(
    platformKeys.claims,
    async (signal) => (await platformClient(platformApi.halalClaims, {}, signal)).data,
  );
  return (
    <div className="padmin">
      <header className="stack sm">
        <h1>{t('pstores.claims.title')}</h1>
        <p className="muted">{t('pstores.claims.text')}</p>
      </header>
      <Loaded read={read}>
        {({ claims, has_more: hasMore }) =>
          claims.length === 0 ? (
            <EmptyState
              icon={IconCircleCheck}
              title={t('pstores.claims.none')}
              text={t('pstores.claims.noneText')}
            />
          ) : (
            <>
              <ClaimTable claims={claims} />
              {hasMore && <p className="muted small">{t('pstores.claims.more')}</p>}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function ClaimTable({ claims }: { readonly claims: readonly HalalClaim[] }) {
  const { t } = useI18n();
  return (
    <Table heads={[t('pstores.claims.store'), t('pstores.claims.where'), t('pstores.claims.said')]}>
      {claims.map(({ store, where, product, text, word }) => (
        <tr key={`${store.id} ${where} ${product?.id ?? ''}`}>
          <th scope="row">
            <Link className="porders-store breaks" href={`/super-admin/stores/${store.id}`}>
              {store.name}
            </Link>
          </th>
          <td data-label={t('pstores.claims.where')}>
            <NameOf name={t(`pstores.claims.where.${where}`)} more={product?.name ?? ''} />
          </td>
          <td data-label={t('pstores.claims.said')}>
            <span className="breaks">{marked(text, word)}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The text with its word set apart. */
function marked(text: string, word: string) {
  const at = text.indexOf(word);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong>{word}</strong>
      {text.slice(at + word.length)}
    </>
  );
}
