import { LARGEST_FILE } from '@dapur/contract/files/attachment-types';
import { useState } from 'react';
import { CropDialog } from '../../../components/attachments/crop-dialog.tsx';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { IconCamera } from '../../../components/icon/seller-icons.ts';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { OutOfForm } from '../../../components/ui/out-of-form.tsx';
import { blankProductForm } from '../../../features/seller-products/product-form.ts';
import { newProductRules, productSays } from '../../../features/seller-products/read-product-form.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { uploadFile } from '../../../lib/attachments/upload-file.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';

/** The first product: a photo, a name, a price, and how many a day. All else has its page. */
export function ProductStep({ onDone }: { readonly onDone: () => void }) {
  const { t } = useI18n();
  const { call, slug } = useSeat();
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<File>();
  const [photo, setPhoto] = useState<Blob>();
  const [isCreated, setCreated] = useState(false);
  const shown = useObjectUrl(photo);
  const form = useContractForm({
    ...newProductRules(id),
    start: blankProductForm(),
    says: productSays(t),
    send: async (body) => {
      if (!isCreated) await call(sellerApi.createProduct, { body });
      setCreated(true);
      if (photo === undefined) return;
      // The step is over once the photo is kept: nobody leaves it half sent.
      const kept = await uploadFile(
        { file: photo, name: 'photo.jpg', module: 'product', parentId: id },
        { slug },
      );
      const key = kept.attachment_filename.split('.')[0] ?? '';
      await call(sellerApi.setProductPictures, {
        params: { id },
        body: { were: [], pictures: [{ key, alt: '', alt_ms: '', alt_zh: '' }] },
      });
    },
    onDone,
  });
  return (
    <form className="card raised stack" noValidate onSubmit={form.submit}>
      {shown !== undefined && (
        <div className="setup-photo">
          <img src={shown} alt={t('setup.photo')} />
        </div>
      )}
      <FilePicker label={t('setup.photo')} onFiles={([first]) => setChosen(first)}>
        <IconCamera />
        {t(shown === undefined ? 'setup.photo' : 'setup.otherPhoto')}
      </FilePicker>
      <TextField {...form.field('name')} label={t('products.name')} autoComplete="off" maxLength={80} />
      <AmountField {...form.field('price')} label={t('products.price')} unit="RM" />
      <TextField
        {...form.field('daily_limit')}
        label={t('setup.perDay')}
        hint={t('setup.perDayHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('setup.next')}
      </Button>
      {chosen && (
        <OutOfForm>
          <CropDialog
            file={chosen}
            onCancel={() => setChosen(undefined)}
            onDone={(picture) => {
              if (picture.size > LARGEST_FILE) toast({ title: t('files.tooLarge'), variant: 'destructive' });
              else setPhoto(picture);
              setChosen(undefined);
            }}
          />
        </OutOfForm>
      )}
    </form>
  );
}
