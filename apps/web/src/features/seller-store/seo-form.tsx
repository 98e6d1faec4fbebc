import { useMemo, useState } from 'react';
import { ApiError } from '@dapur/contract/client';
import { CropDialog } from '../../components/attachments/crop-dialog.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { uploadFile } from '../../lib/attachments/upload-file.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { withoutScheme } from '../../lib/share/share-targets.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './settings-calls.ts';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { useSectionForm } from './use-section-form.ts';

/** What search engines and link previews show of the store. */
export function SeoForm({ seat, settings, onSaved, onReload }: SectionProps) {
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
    faultsOf: () => new Map(),
    send: async ({ shareUrl: _url, share, ...draft }) =>
      (
        await seat.call(sellerApi.saveStoreSeo, {
          body: { ...draft, ...(share === undefined ? {} : { share }) },
        })
      ).data,
    onSaved,
  });
  const { draft, change, faultOf } = form;
  const words = {
    translations: draft.translations as Translations,
    onTranslate: (translations: Translations) =>
      change({ translations: translations as typeof draft.translations }),
  };
  const send = async (picture: Blob) => {
    setFile(undefined);
    try {
      const kept = await uploadFile(
        { file: picture, name: 'share.jpg', module: 'banner', parentId: seat.tenant.id },
        { slug: seat.slug },
      );
      change({ share: kept.id, shareUrl: kept.picture ? `${kept.picture.url}-960.webp` : null });
    } catch (fault) {
      const isFull = fault instanceof ApiError && fault.code === 'storage_full';
      toast({
        title: t('sset.look.uploadFailed'),
        description: t(isFull ? 'sset.look.full' : 'sset.look.uploadFailedText'),
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
          <b>{draft.seo_title || t('sset.seo.ownTitle', { store: profile.name })}</b>
          <span className="small">
            {draft.seo_description || profile.tagline || t('sset.seo.ownDescription')}
          </span>
        </div>
        <TranslatedField
          {...words}
          label={t('sset.seo.title')}
          name="seo_title"
          maxLength={70}
          hint={t('sset.seo.titleHint')}
          value={draft.seo_title}
          error={faultOf('seo_title')}
          onChange={(title) => change({ seo_title: title })}
        />
        <TranslatedField
          {...words}
          label={t('sset.seo.description')}
          name="seo_description"
          rows={3}
          maxLength={200}
          value={draft.seo_description}
          error={faultOf('seo_description')}
          onChange={(description) => change({ seo_description: description })}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-share">
        <h2 id="sset-share" className="sset-legend">
          {t('sset.seo.picture')}
        </h2>
        <p className="small muted">{t('sset.seo.pictureHint')}</p>
        {draft.shareUrl && (
          <div className="sset-banner full">
            <img src={draft.shareUrl} alt={t('sset.seo.picture')} />
          </div>
        )}
        <FilePicker
          label={t(draft.shareUrl ? 'sset.seo.changePicture' : 'sset.seo.addPicture')}
          variant="quiet"
          size="sm"
          onFiles={([first]) => setFile(first)}
        />
        {file && (
          <CropDialog
            file={file}
            aspect={1_200 / 630}
            widest={1_200}
            onDone={(picture) => void send(picture)}
            onCancel={() => setFile(undefined)}
          />
        )}
      </section>
    </SectionFrame>
  );
}
