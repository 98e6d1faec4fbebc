-- Whole numbers, mail addresses and phone numbers of orders in all stores, for the platform's people. Written with the
-- words, so never while an order waits for its payment: placing one stays as quick.
create index order_words__anywhere on order_words (word, tenant_id, order_id) where word ~ '[0-9@]' and length(word) > 6;

-- A store may call its food halal while a certificate is on file: a paper with a number, a file, and days left.
create function has_halal_certificate(store uuid) returns boolean stable parallel safe language sql as $$
  select exists (
    select from compliance_documents d
     where d.tenant_id = store and d.kind = 'halal' and d.number <> ''
       and d.expires_on >= (now() at time zone 'Asia/Kuala_Lumpur')::date
       and exists (
         select from attachments a
          where a.tenant_id = d.tenant_id and a.module = 'document' and a.parent_id = d.id
            and a.kept_at is not null and a.removed_at is null))
$$;

-- A number alone was in the settings; it becomes a paper that still lacks its file and its last day.
set local role dapur_platform;
insert into compliance_documents (tenant_id, id, kind, number)
select tenant_id, gen_random_uuid(), 'halal', halal_certificate from store_profiles p
 where halal_certificate <> ''
   and not exists (select from compliance_documents d where d.tenant_id = p.tenant_id and d.kind = 'halal');
reset role;
alter table store_profiles drop column halal_certificate;

-- What may be such a claim; whether it is one, the words around it say (`claims` of the contract).
create function may_say_halal(said text) returns boolean immutable parallel safe language sql as $$
  select said ~* 'halal|حلال|清真'
$$;
create index products__may_say_halal on products (tenant_id, id)
  where archived_at is null and may_say_halal(
    name || ' ' || category || ' ' || description || ' ' || ingredients || ' ' || storage || ' ' || shelf_life || ' ' || seo_title
    || ' ' || seo_description || ' ' || translations::text || ' ' || options::text);
