-- Whether the model that is set here may read pictures of documents too, which are sent to its vendor.
alter table model_settings add column reads_pictures boolean not null default false;

-- Tokens of pictures, by who uploaded them: apart from those of questions, so that a box of receipts leaves the chat its own.
alter table model_usage add column picture_tokens bigint not null default 0;
