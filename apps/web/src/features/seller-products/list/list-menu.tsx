import { useState } from 'react';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { IconUpload } from '../../../components/attachments/file-icons.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconCheck, IconDownload } from '../../../components/icons.tsx';
import { IconArrowUpDown, IconEllipsis, IconList } from '../../../components/icon/seller-icons.ts';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { openFile } from '../../../lib/open-file.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { filled } from '../../../lib/query/use-list-address.ts';
import type { ProductListQuery } from '../use-list-query.ts';

interface ListMenuProps {
  readonly query: ProductListQuery;
  readonly isSelecting: boolean;
  readonly onSelect: () => void;
  readonly onArrange: () => void;
  readonly onCategories: () => void;
  readonly onImport: (file: File) => void;
}

/** What is done with the list as a whole. */
export function ListMenu(props: ListMenuProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const [isOpen, setOpen] = useState(false);
  const then = (work: () => void) => () => {
    setOpen(false);
    work();
  };
  const download = async (isTemplate: boolean) => {
    setOpen(false);
    const { sort: _sort, page: _page, ...filter } = filled(props.query);
    try {
      await openFile(call, sellerApi.exportProducts, { query: isTemplate ? { template: 'true' } : filter });
    } catch {
      toast({
        title: t('products.exportFailed'),
        description: t('seller.failedText'),
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <button
        type="button"
        className="round"
        aria-label={t('products.more')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconEllipsis />
      </button>
      {isOpen && (
        <Dialog size="sm" label={t('products.more')} onClose={() => setOpen(false)}>
          <div className="sheet-body">
            <h2 className="sheet-title">{t('seller.products')}</h2>
            <div className="list prod-menu">
              <button type="button" className="opt" onClick={then(props.onSelect)}>
                <IconCheck />
                <span className="grow">
                  {t(props.isSelecting ? 'products.selectEnd' : 'products.select')}
                </span>
              </button>
              <button type="button" className="opt" onClick={then(props.onArrange)}>
                <IconArrowUpDown />
                <span className="grow">{t('products.arrange')}</span>
              </button>
              <button type="button" className="opt" onClick={then(props.onCategories)}>
                <IconList />
                <span className="grow">{t('products.categories')}</span>
              </button>
              <FilePicker
                className="opt"
                label={`${t('products.importFile')} ${t('products.importHint')}`}
                accept={['.csv', 'text/csv', 'text/plain']}
                onFiles={([file]) => file && then(() => props.onImport(file))()}
              >
                <IconUpload />
                <span className="grow">
                  {t('products.importFile')} <span className="small muted">{t('products.importHint')}</span>
                </span>
              </FilePicker>
              <button type="button" className="opt" onClick={() => void download(true)}>
                <IconDownload />
                <span className="grow">{t('products.template')}</span>
              </button>
              <button type="button" className="opt" onClick={() => void download(false)}>
                <IconDownload />
                <span className="grow">{t('products.export')}</span>
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
