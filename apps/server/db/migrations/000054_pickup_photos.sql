-- Photos of where orders are picked up: of the gate, for whoever may know the place.
alter table attachments drop constraint attachments__module;
alter table attachments add constraint attachments__module
  check (module in ('product', 'logo', 'banner', 'review', 'order', 'document', 'pickup'));
