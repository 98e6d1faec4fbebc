import './pickup-photos.css';
import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { attachmentApi } from '../../lib/attachments/attachment-api.ts';
import { pickupPhotoKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

type Photo = NonNullable<NonNullable<Order['pickup_location']>['photos']>[number];

interface PickupPhotosProps {
  readonly client: Client;
  readonly orderId: string;
  readonly photos: readonly Photo[];
}

/** What the place looks like, which only comes to whoever may know it. */
export default function PickupPhotos({ client, orderId, photos }: PickupPhotosProps) {
  return (
    <div className="gate-photos">
      {photos.map((photo) => (
        <GatePhoto key={photo.id} client={client} orderId={orderId} photo={photo} />
      ))}
    </div>
  );
}

interface GatePhotoProps {
  readonly client: Client;
  readonly orderId: string;
  readonly photo: Photo;
}

function GatePhoto({ client, orderId, photo: { id, width, height } }: GatePhotoProps) {
  const { t } = useI18n();
  const { data: bytes, fault } = useRead(pickupPhotoKey(orderId, id), (signal) =>
    client(attachmentApi.viewPickupPhoto, { params: { id: orderId, photo: id } }, signal),
  );
  const address = useObjectUrl(bytes);
  const isMissing = fault !== undefined;
  const shape = { aspectRatio: `${width} / ${height}` };
  if (address === undefined && !isMissing) return <Skeleton className="gate-photo" style={shape} />;
  return (
    <div className="gate-photo" style={shape}>
      {address !== undefined && (
        <img src={address} alt={t('result.gatePhoto')} width={width} height={height} />
      )}
      {isMissing && <p className="small muted">{t('result.gatePhotoMissing')}</p>}
    </div>
  );
}
