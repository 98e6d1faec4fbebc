import {
  contrastWithWhite,
  ENOUGH_CONTRAST,
  isColour,
  readableUnderWhite,
} from '@dapur/contract/stores/contrast';
import { StoreBrandingInput } from '@dapur/contract/stores/store-settings-input';
import { useId, useMemo, useState } from 'react';
import { CropDialog } from '../../components/attachments/crop-dialog.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { uploadFailure } from '../../components/attachments/upload-failure.ts';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { deleteAttachment } from '../../lib/attachments/attachment-calls.ts';
import { uploadFile } from '../../lib/attachments/upload-file.ts';
import { pictureAt } from '../../lib/picture.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { IconCamera, IconCheck, IconInfo, IconTriangleAlert } from './store-icons.ts';
import { useSectionForm } from './use-section-form.ts';
import { OutOfForm } from '../../components/ui/out-of-form.tsx';

/** Colours with enough contrast, named after the market: pandan, kunyit, sambal, bunga telang, manggis, gula Melaka. */
const swatches = ['#1F6B4A', '#8A5A10', '#B8352A', '#3B4FA0', '#6B2F6E', '#6B4423', '#0F6A74', '#9C2F56'];

interface Shown {
  readonly url: string | null;
  /** Undefined: as it is saved. */
  readonly id: string | null | undefined;
}

interface BrandingDraft {
  readonly version: string;
  readonly accent: string;
  readonly logo: Shown;
  readonly banner: Shown;
}

/** Logo, banner and colour, with what they look like. */
export function BrandingForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const { branding } = settings;
  const saved = useMemo(
    (): BrandingDraft => ({
      version: branding.version,
      accent: branding.accent.toUpperCase(),
      logo: { url: branding.logo.url, id: undefined },
      banner: { url: branding.banner.url, id: undefined },
    }),
    [branding],
  );
  const form = useSectionForm({
    name: `${seat.slug}/branding`,
    saved,
    schema: StoreBrandingInput,
    read: ({ version, accent, logo, banner }) => ({
      version,
      accent,
      ...(logo.id === undefined ? {} : { logo: logo.id }),
      ...(banner.id === undefined ? {} : { banner: banner.id }),
    }),
    fields: ['logo', 'banner'],
    says: {
      accent: (_fault, { accent }) => t(isColour(accent) ? 'sset.look.tooLight' : 'sset.look.colourShape'),
    },
    send: async (body) => {
      const { data } = await seat.call(sellerApi.saveStoreBranding, { body });
      // Removes the replaced pictures, which only take up the store's space. If that fails, nobody sees them anyway.
      for (const [now, before] of [
        [body.logo, branding.logo],
        [body.banner, branding.banner],
      ] as const)
        if (now !== undefined && before.attachment_id !== null)
          await deleteAttachment(seat.call, before.attachment_id).catch(() => undefined);
      return data;
    },
    onSaved,
  });
  const { values } = form;
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="pictures">
        <h2 id="pictures" className="sset-legend" tabIndex={-1}>
          {t('sset.look.pictures')}
        </h2>
        <PictureField
          kind="banner"
          slug={seat.slug}
          storeId={seat.tenant.id}
          shown={values.banner}
          error={form.fault('banner')}
          onChange={(banner) => form.set('banner', banner)}
        />
        <PictureField
          kind="logo"
          slug={seat.slug}
          storeId={seat.tenant.id}
          shown={values.logo}
          error={form.fault('logo')}
          onChange={(logo) => form.set('logo', logo)}
        />
      </section>
      <section className="card raised stack" aria-labelledby="colours">
        <h2 id="colours" className="sset-legend" tabIndex={-1}>
          {t('sset.look.colour')}
        </h2>
        <ColourField
          value={values.accent}
          error={form.fault('accent')}
          onChange={(accent) => form.set('accent', accent)}
        />
      </section>
      {!form.dirty && (
        <p className="small muted">
          {t('sset.look.keep')}{' '}
          <button type="button" className="text-link" onClick={() => form.submit()}>
            {t('sset.look.keepColour')}
          </button>
        </p>
      )}
    </SectionFrame>
  );
}

interface PictureFieldProps {
  readonly kind: 'logo' | 'banner';
  readonly slug: string;
  readonly storeId: string;
  readonly shown: Shown;
  readonly error: string | undefined;
  readonly onChange: (shown: Shown) => void;
}

/** A picture of the store: chosen, cut to its shape, sent at once, shown where it will stand. */
function PictureField({ kind, slug, storeId, shown, error, onChange }: PictureFieldProps) {
  const { t } = useI18n();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const send = async (picture: Blob) => {
    setFile(undefined);
    setShare(0);
    try {
      const kept = await uploadFile(
        { file: picture, name: `${kind}.jpg`, module: kind, parentId: storeId },
        { slug, onProgress: setShare },
      );
      onChange({ url: kept.picture?.url ?? null, id: kept.id });
    } catch (fault) {
      toast({
        title: t('sset.look.uploadFailed'),
        description: t(uploadFailure(fault)),
        variant: 'destructive',
      });
    } finally {
      setShare(undefined);
    }
  };
  const width = kind === 'logo' ? 192 : 960;
  return (
    <div className="stack sm">
      <p className="label">{t(`sset.look.${kind}`)}</p>
      <div className={`sset-${kind}${shown.url ? ' full' : ''}`} aria-busy={share !== undefined}>
        {shown.url ? (
          <img src={pictureAt(shown.url, width)} alt={t(`sset.look.${kind}Alt`)} />
        ) : (
          <IconCamera />
        )}
      </div>
      <p className="hint small muted">{t(`sset.look.${kind}Hint`)}</p>
      {error && <p className="err">{error}</p>}
      <div className="row wraps">
        <FilePicker
          label={t(shown.url ? `sset.look.${kind}Change` : `sset.look.${kind}Add`)}
          variant="quiet"
          size="sm"
          disabled={share !== undefined}
          onFiles={([first]) => setFile(first)}
        />
        {shown.url && share === undefined && (
          <Button variant="text" size="sm" onClick={() => onChange({ url: null, id: null })}>
            {t('sset.look.remove')}
          </Button>
        )}
        <p className="small muted" role="status">
          {share !== undefined && t('sset.look.sending', { percent: Math.round(share * 100) })}
        </p>
      </div>
      {file && (
        <OutOfForm>
          <CropDialog
            file={file}
            aspect={kind === 'logo' ? 1 : 8 / 3}
            widest={kind === 'logo' ? 640 : 1_600}
            onDone={(picture) => void send(picture)}
            onCancel={() => setFile(undefined)}
          />
        </OutOfForm>
      )}
    </div>
  );
}

interface ColourFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (colour: string) => void;
}

/** The store's colour, with white text on it as shoppers would read it. */
function ColourField({ value, error, onChange }: ColourFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const isWhole = isColour(value);
  const ratio = isWhole ? contrastWithWhite(value) : 0;
  const passes = ratio >= ENOUGH_CONTRAST;
  const nearest = isWhole && !passes ? readableUnderWhite(value) : undefined;
  // The property, not a style attribute, which the page's policy forbids.
  const paint = (colour: string) => (element: HTMLElement | null) => {
    if (element) element.style.backgroundColor = colour;
  };
  return (
    <div className="stack">
      <div className="sset-swatches" role="group" aria-label={t('sset.look.swatches')}>
        {swatches.map((colour) => (
          <button
            key={colour}
            ref={paint(colour)}
            type="button"
            className="sset-swatch"
            aria-label={colour}
            aria-pressed={value.toUpperCase() === colour}
            onClick={() => onChange(colour)}
          />
        ))}
      </div>
      <div className={error || (isWhole && !passes) ? 'field bad' : 'field'}>
        <label htmlFor={id}>{t('sset.look.own')}</label>
        <div className="row">
          <input
            type="color"
            className="sset-swatches-own"
            aria-label={t('sset.look.pick')}
            value={isWhole ? value.toLowerCase() : '#1f6b4a'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
          <input
            id={id}
            className="input"
            name="accent"
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => onChange(event.target.value.trim())}
          />
        </div>
        <FieldNote id={`${id}-note`} hint={t('sset.look.colourHint')} error={error} />
      </div>
      {isWhole && (
        <div className="row wraps">
          <span ref={paint(value)} className="sset-try">
            {t('sset.look.sample')}
          </span>
          <p className="row small sset-verdict" role="status">
            {passes ? <IconCheck className="s" /> : <IconTriangleAlert className="s" />}
            {t(passes ? 'sset.look.passes' : 'sset.look.fails', { ratio: ratio.toFixed(1) })}
          </p>
        </div>
      )}
      {nearest && (
        <div className="notice warn">
          <IconInfo />
          <div className="grow">{t('sset.look.nearest')}</div>
          <button type="button" className="text-link" onClick={() => onChange(nearest)}>
            {t('sset.look.take', { colour: nearest })}
          </button>
        </div>
      )}
    </div>
  );
}
