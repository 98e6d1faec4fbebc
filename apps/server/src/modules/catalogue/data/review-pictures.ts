import { sql } from 'kysely';

/** A picture of a review: of its writer's files where it has widths. */
export interface ReviewPicture {
  readonly id: string;
  /** The name of its files without width and ending. */
  readonly key: string;
  readonly name: string;
  readonly widths?: readonly number[];
}

/** The pictures of `reviews r` as JSON: those that are written in its row, and the files that are kept beside it. */
export const attachedPictures = sql<readonly ReviewPicture[]>`
  r.pictures || coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'key', split_part(a.filename, '.', 1), 'name', a.original_name, 'widths', a.widths)
                     order by a.created_at, a.id)
      from attachments a
     where a.tenant_id = r.tenant_id and a.parent_id = r.order_item_id and a.module = 'review'
       and a.media_type = 'image/webp' and a.kept_at is not null and a.removed_at is null), '[]')`;
