import { StoreSeoInput } from '@dapur/contract/stores/store-settings-input';
import { useMemo, useState } from 'react';
import { CropDialog } from '../../components/attachments/crop-dialog.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { uploadFailure } from '../../components/attachments/upload-failure.ts';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { uploadFile } from '../../lib/attachments/upload-file.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { withoutScheme } from '../../lib/share/share-targets.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { useSectionForm } from './use-section-form.ts';
import { OutOfForm } from '../../components/ui/out-of-form.tsx';

/** What search engines and link previews show of the store. */
export function SeoForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const [file, setFile] = useState<File>();
  const { seo, profile } = settings;
  const saved = useMemo(() => {
    const { share, ...fields } = seo;
    return { ...fields, shareUrl: share.url, share: undefined as string | undefined };
  }, [seo]);
  const form = useSectionForm({
    name: `${seat.slug}/seo`,
    saved,
    schema: StoreSeoInput,
    read: ({ shareUrl: _url, share, ...typed }) => ({ ...typed, ...(share === undefined ? {} : { share }) }),
    fields: ['seo_title', 'seo_description'],
    send: async (body) => (await seat.call(sellerApi.saveStoreSeo, { body })).data,
    onSaved,
  });
  const { values } = form;
  const words = {
    translations: values.translations as Translations,
    onTranslate: (translations: Translations) =>
      form.set('translations', translations as typeof values.translations),
  };
  const send = async (picture: Blob) => {
    setFile(undefined);
    try {
      const kept = await uploadFile(
        { file: picture, name: 'share.jpg', module: 'banner', parentId: seat.tenant.id },
        { slug: seat.slug },
      );
      form.set('share', kept.id);
      form.set('shareUrl', kept.picture ? `${kept.picture.url}-960.webp` : null);
    } catch (fault) {
      toast({
        title: t('sset.look.uploadFailed'),
        description: t(uploadFailure(fault)),
        variant: 'destructive',
      });
    }
  };
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="sset-seo">
        <h2 id="sset-seo" className="sset-legend">
          {t('sset.seo.search')}
        </h2>
        <div className="sset-preview" aria-label={t('sset.seo.preview')}>
          <span className="small muted">{withoutScheme(seat.storeUrl)}</span>
          <b>{values.seo_title || t('sset.seo.ownTitle', { store: profile.name })}</b>
          <span className="small">
            {values.seo_description || profile.tagline || t('sset.seo.ownDescription')}
          </span>
        </div>
        <TranslatedField
          {...form.field('seo_title')}
          {...words}
          label={t('sset.seo.title')}
          maxLength={70}
          hint={t('sset.seo.titleHint')}
        />
        <TranslatedField
          {...form.field('seo_description')}
          {...words}
          label={t('sset.seo.description')}
          rows={3}
          maxLength={200}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-share">
        <h2 id="sset-share" className="sset-legend">
          {t('sset.seo.picture')}
        </h2>
        <p className="small muted">{t('sset.seo.pictureHint')}</p>
        {values.shareUrl && (
          <div className="sset-banner full">
            <img src={values.shareUrl} alt={t('sset.seo.picture')} />
          </div>
        )}
        <FilePicker
          label={t(values.shareUrl ? 'sset.seo.changePicture' : 'sset.seo.addPicture')}
          variant="quiet"
          size="sm"
          onFiles={([first]) => setFile(first)}
        />
        {file && (
          <OutOfForm>
            <CropDialog
              file={file}
              aspect={1_200 / 630}
              widest={1_200}
              onDone={(picture) => void send(picture)}
              onCancel={() => setFile(undefined)}
            />
          </OutOfForm>
        )}
      </section>
    </SectionFrame>
  );
}
