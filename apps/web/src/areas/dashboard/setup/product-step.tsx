import { LARGEST_FILE } from '@dapur/contract/files/attachment-types';
import { useState, type SyntheticEvent } from 'react';
import { CropDialog } from '../../../components/attachments/crop-dialog.tsx';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { IconCamera } from '../../../components/icon/seller-icons.ts';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { OutOfForm } from '../../../components/ui/out-of-form.tsx';
import { faultText } from '../../../features/seller-products/editor/fault-text.ts';
import { blankProductForm } from '../../../features/seller-products/product-form.ts';
import { readForm, type FormFaults } from '../../../features/seller-products/read-product-form.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { useCall } from '../../../lib/account/use-call.ts';
import { uploadFile } from '../../../lib/attachments/upload-file.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';

/** The first product: a photo, a name, a price, and how many a day. All else has its page. */
export function ProductStep({ onDone }: { readonly onDone: () => void }) {
  const { t } = useI18n();
  const { call, slug } = useSeat();
  const { busy, make } = useCall();
  const [id] = useState(newId);
  const [form, setForm] = useState(() => blankProductForm());
  const [faults, setFaults] = useState<FormFaults>({});
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const [chosen, setChosen] = useState<File>();
  const [photo, setPhoto] = useState<Blob>();
  const [isCreated, setCreated] = useState(false);
  const shown = useObjectUrl(photo);
  const field = (name: 'name' | 'price' | 'daily_limit') => ({
    name,
    value: form[name],
    error: faultText(t, faults[name]),
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setFaults({});
    },
  });
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const read = readForm(form);
    if ('faults' in read) return setFaults(read.faults);
    const outcome = await make(async () => {
      if (!isCreated) await call(sellerApi.createProduct, { body: { id, ...read.draft } });
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
    });
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind === 'done') onDone();
  };
  return (
    <form className="card raised stack" noValidate onSubmit={(event) => void save(event)}>
      {shown !== undefined && (
        <div className="setup-photo">
          <img src={shown} alt={t('setup.photo')} />
        </div>
      )}
      <FilePicker label={t('setup.photo')} onFiles={([first]) => setChosen(first)}>
        <IconCamera />
        {t(shown === undefined ? 'setup.photo' : 'setup.otherPhoto')}
      </FilePicker>
      <TextField {...field('name')} label={t('products.name')} autoComplete="off" maxLength={80} />
      <AmountField {...field('price')} label={t('products.price')} unit="RM" />
      <TextField
        {...field('daily_limit')}
        label={t('setup.perDay')}
        hint={t('setup.perDayHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      {failure && <RefusalNotice {...failure} />}
      <Button type="submit" busy={busy} block>
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
