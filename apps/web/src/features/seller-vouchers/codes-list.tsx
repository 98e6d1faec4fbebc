import { useId, useState } from 'react';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { IconCopy, IconDownload } from '../../components/icons.tsx';
import { Pages } from '../../components/seller/pages.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { openFile } from '../../lib/open-file.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { copyText } from '../../lib/share/copy-text.ts';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';

/** As many as the server puts on a page. */
const PAGE = 25;
const FILTERS = ['', 'no', 'yes'] as const;
const WORDS = { '': 'vouchers.codesAll', no: 'vouchers.codesUnused', yes: 'vouchers.codesUsed' } as const;

/** The codes of a group: which are used, one to copy, all as a file. */
export function CodesList({ voucher }: { readonly voucher: SellerVoucher }) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const title = useId();
  const [used, setUsed] = useState<(typeof FILTERS)[number]>('');
  const [page, setPage] = useState(1);
  const { id } = voucher;
  const query = { page, ...(used === '' ? {} : { used }) };
  const { data, fault, reload } = useRead(
    keys.voucherCodes(id, query),
    async (signal) => (await call(sellerApi.listVoucherCodes, { params: { id }, query }, signal)).data,
    { keepsPreviousData: true },
  );
  const save = async () => {
    try {
      await openFile(call, sellerApi.exportVoucherCodes, { params: { id } });
    } catch {
      toast({
        title: t('vouchers.exportFailed'),
        description: t('seller.failedText'),
        variant: 'destructive',
      });
    }
  };
  return (
    <section className="card stack vou-sec" aria-labelledby={title}>
      <div className="row between wraps">
        <h2 id={title}>
          {t('vouchers.codesTitle')} <span className="muted num">{voucher.codes.toLocaleString('en')}</span>
        </h2>
        <Button variant="quiet" size="sm" onClick={() => void save()}>
          <IconDownload />
          {t('vouchers.codesSave')}
        </Button>
      </div>
      <div className="seg" role="group" aria-label={t('vouchers.states')}>
        {FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            className={used === filter ? 'on' : ''}
            aria-pressed={used === filter}
            onClick={() => {
              setUsed(filter);
              setPage(1);
            }}
          >
            {t(WORDS[filter])}
          </button>
        ))}
      </div>
      {data === undefined && fault !== undefined ? (
        <FailedPanel onRetry={reload} />
      ) : (
        <>
          <ul className="vou-codes">
            {data?.codes.map(({ code, uses }) => (
              <li key={code}>
                <button type="button" className="vou-one-code" onClick={() => void copy(code)}>
                  <span className="vou-code grow">{code}</span>
                  {uses > 0 ? (
                    <span className="badge low">{t('vouchers.codeUsed')}</span>
                  ) : (
                    <IconCopy className="s" />
                  )}
                  <span className="sr">{t('vouchers.copyCode')}</span>
                </button>
              </li>
            ))}
          </ul>
          {data?.total === 0 && <p className="muted">{t('vouchers.codesNone')}</p>}
          {data !== undefined && (
            <Pages
              label={t('vouchers.pages')}
              className="wraps vou-pages"
              page={page}
              size={PAGE}
              total={data.total}
              onPage={setPage}
            />
          )}
        </>
      )}
    </section>
  );

  async function copy(code: string): Promise<void> {
    toast({
      title: t((await copyText(code)) ? 'vouchers.copied' : 'vouchers.copiedFailed'),
      description: code,
    });
  }
}
