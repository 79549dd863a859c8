-- Whether a receipt whose payment is sure is linked to it without asking.
alter table businesses add column links_documents boolean not null default true;
