import { fieldsOfOthers } from '@dapur/contract/words/other-locales';
import '../seller-products.css';
import type { SellerProduct, ShownPicture } from '@dapur/contract/products/seller-products';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { IconArrowLeft, IconEye, IconInfo } from '../../../components/icons.tsx';
import { IconEllipsis } from '../../../components/icon/seller-icons.ts';
import { toast } from '../../../components/ui/toast.ts';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Upload } from '../../../components/attachments/use-uploads.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { useI18n, type Translate } from '../../../i18n/index.tsx';
import type { Category } from '../list/categories-sheet.tsx';
import { refusalKey } from '../refusal.ts';
import { SwitchRow } from '../switch.tsx';
import { AvailabilitySection } from './availability-section.tsx';
import { ClaimsNote } from './claims-note.tsx';
import { FirstFields } from './first-fields.tsx';
import { Fold } from './fold.tsx';
import { foldLines, hasFault } from './fold-lines.ts';
import { FoodSection } from './food-section.tsx';
import { ProductLimitsSection } from './limits-section.tsx';
import { OptionsSection } from './options-section.tsx';
import { PriceFields } from './price-fields.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PreviewDialog, ProductPreview } from './product-preview.tsx';
import { ProductActions } from './product-actions.tsx';
import { SearchSection } from './search-section.tsx';
import { ShareLink } from './share-link.tsx';
import { useProductEditor } from './use-product-editor.ts';
import { WordsSection } from './words-section.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';

export interface ProductEditorProps {
  readonly id: string;
  /** Undefined for a new one. */
  readonly saved: SellerProduct | undefined;
  readonly categories: readonly Category[];
  /** The path of the list. */
  readonly home: string;
  readonly reviewsHref: string;
  readonly hasHalalCertificate: boolean;
  /** The product was created: the page changes to its address. */
  readonly onCreated: () => void;
  readonly onReload: () => void;
  readonly onGone: () => void;
}

/** One product: photo, name, price and how many a day; all else is folded by subject. */
export function ProductEditor({
  id,
  saved,
  categories,
  home,
  reviewsHref,
  hasHalalCertificate,
  onCreated,
  onReload,
  onGone,
}: ProductEditorProps) {
  const { t, locale } = useI18n();
  const [isPreviewing, setPreviewing] = useState(false);
  const [hasActions, setActions] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [pictures, setPictures] = useState(saved?.pictures ?? []);
  const [waiting, setWaiting] = useState<readonly Upload[]>([]);
  const shown = useShownPictures(pictures, waiting);
  const fields = useRef<HTMLFormElement>(null);
  const { form, product, isChanged, isKept, discard } = useProductEditor({
    id,
    saved,
    onSaved: (isNew) => {
      toast({ title: t(isNew ? 'products.created' : 'products.saved') });
      if (isNew) onCreated();
    },
    onNotSaved: (code) => {
      if (code === 'conflict') return setConflict(true);
      toast({ title: t('products.notSaved'), description: t(refusalKey(code)), variant: 'destructive' });
    },
  });
  const { values } = form;
  const lines = foldLines(t, locale, values);
  return (
    <main className="pe" id="main">
      <header className="pe-head">
        <Link className="round plain page-up" href={home} aria-label={t('products.back')}>
          <IconArrowLeft />
        </Link>
        <h1 className="grow cut">{values.name.trim() || t('products.new')}</h1>
        {product !== undefined && (
          <ButtonPageLink variant="quiet" size="sm" href={`${home}/${id}/recipe`}>
            {t('products.recipe')}
          </ButtonPageLink>
        )}
        {product !== undefined && (
          <button
            type="button"
            className="round plain"
            aria-label={t('products.more')}
            aria-haspopup="dialog"
            onClick={() => setActions(true)}
          >
            <IconEllipsis />
          </button>
        )}
      </header>
      {product?.status === 'archived' && (
        <p className="notice warn">
          <IconInfo />
          {t('products.isArchived')}
        </p>
      )}
      {isKept && (
        <div className="notice" role="status">
          <IconInfo />
          <p className="grow">{t('products.kept')}</p>
          <button type="button" className="text-link" onClick={discard}>
            {t('seller.discard')}
          </button>
        </div>
      )}
      <div className="pe-cols">
        <div className="stack">
          <ClaimsNote form={values} hasHalalCertificate={hasHalalCertificate} />
          <PicturesSection
            productId={id}
            productName={values.name}
            pictures={pictures}
            isSaved={product !== undefined}
            onPictures={setPictures}
            onWaiting={setWaiting}
          />
          <form className="stack" noValidate ref={fields} onSubmit={form.submit}>
            <FirstFields form={form} />
            <Fold title={t('products.fold.words')} says={lines.words} isFaulty={hasFault(form, 'words')}>
              <WordsSection form={form} categories={categories} />
            </Fold>
            <Fold title={t('products.choices')} says={lines.options} isFaulty={hasFault(form, 'options')}>
              <OptionsSection form={form} />
            </Fold>
            <Fold title={t('products.fold.price')} says={lines.price} isFaulty={hasFault(form, 'price')}>
              <PriceFields form={form} />
            </Fold>
            <Fold
              title={t('products.fold.limits')}
              says={lines.limits}
              isFaulty={hasFault(form, 'limits', 'notice')}
            >
              <ProductLimitsSection form={form} />
            </Fold>
            <Fold title={t('products.when')} says={lines.when} isFaulty={hasFault(form, 'when')}>
              <AvailabilitySection form={form} />
            </Fold>
            <Fold title={t('products.food')} says={lines.food} isFaulty={hasFault(form, 'food')}>
              <FoodSection form={form} />
            </Fold>
            <Fold title={t('products.seo')} says={lines.search} isFaulty={hasFault(form, 'search')}>
              <SearchSection form={form} />
            </Fold>
            <Fold title={t('products.onSale')} says={lines.sale}>
              <SwitchRow
                label={t('products.onSale')}
                hint={t(values.is_active ? 'products.onSaleYes' : 'products.onSaleNo')}
                checked={values.is_active}
                onChange={(is_active) => form.set('is_active', is_active)}
              />
              {values.is_active && (
                <SwitchRow
                  label={t('products.unlisted')}
                  hint={t('products.unlistedHint')}
                  checked={values.is_unlisted}
                  onChange={(is_unlisted) => form.set('is_unlisted', is_unlisted)}
                />
              )}
              {product !== undefined && product.status === 'unlisted' && <ShareLink productId={id} />}
              {product !== undefined && (
                <ButtonPageLink variant="quiet" block href={`${reviewsHref}?product=${id}`}>
                  {t('products.reviews')}
                </ButtonPageLink>
              )}
            </Fold>
          </form>
        </div>
        <aside className="pe-side" aria-label={t('products.preview')}>
          <p className="small strong muted">{t('products.shoppersSee')}</p>
          <ProductPreview form={values} pictures={shown} language="en" />
        </aside>
      </div>
      <div className="pe-bar">
        <p className="small muted grow" role="status">
          {stateText(t, { isChanged, isNew: product === undefined, waiting })}
        </p>
        <Button
          variant="quiet"
          className="pe-eye"
          aria-label={t('products.preview')}
          onClick={() => setPreviewing(true)}
        >
          <IconEye />
        </Button>
        {/* No button that sends: Enter in a field would save a product that is half described. `requestSubmit` is too new. */}
        <Button
          busy={form.busy}
          disabled={!isChanged && product !== undefined}
          onClick={() =>
            fields.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
          }
        >
          {t('products.save')}
        </Button>
      </div>
      {isPreviewing && <PreviewDialog form={values} pictures={shown} onClose={() => setPreviewing(false)} />}
      {hasActions && product !== undefined && (
        <ProductActions
          product={product}
          home={home}
          onChanged={onReload}
          onGone={onGone}
          onClose={() => setActions(false)}
        />
      )}
      {isConflict && (
        <ConflictDialog
          onReload={() => {
            setConflict(false);
            discard();
            onReload();
          }}
          onClose={() => setConflict(false)}
        />
      )}
    </main>
  );
}

interface SavedState {
  readonly isChanged: boolean;
  readonly isNew: boolean;
  readonly waiting: readonly Upload[];
}

/** What is not saved yet; that all is saved only once the pictures are, too. */
function stateText(t: Translate, { isChanged, isNew, waiting }: SavedState): string {
  if (isChanged) return t('seller.unsaved');
  if (isNew) return '';
  if (waiting.some(({ state }) => state === 'failed')) return t('products.photoNotSent');
  return t(waiting.length > 0 ? 'products.sendingPhotos' : 'products.allSaved');
}

/** The pictures with those that are chosen and still on their way, as shoppers will see them. */
function useShownPictures(
  pictures: readonly ShownPicture[],
  waiting: readonly Upload[],
): readonly ShownPicture[] {
  const url = useObjectUrl(pictures.length === 0 ? waiting[0]?.file : undefined);
  return url === undefined
    ? pictures
    : [{ key: url, alt: '', ...fieldsOfOthers('alt', () => ''), picture: { url, alt: '', widths: [] } }];
}

interface ConflictDialogProps {
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Another person has saved the product in the meantime: their version must be read before it is overwritten. */
function ConflictDialog({ onReload, onClose }: ConflictDialogProps) {
  const { t } = useI18n();
  return (
    <Sheet size="sm" title={t('products.conflict')} onClose={onClose}>
      <p>{t('products.conflictText')}</p>
      <Button onClick={onReload}>{t('products.conflictReload')}</Button>
      <Button variant="quiet" onClick={onClose}>
        {t('products.conflictStay')}
      </Button>
    </Sheet>
  );
}
