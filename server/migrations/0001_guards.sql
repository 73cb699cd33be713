-- Rows of the ledger are only ever added. Deleting the whole account still removes them: a cascade runs inside
-- the referential trigger, one level deeper than a statement of ours.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'token_ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER token_ledger_append_only BEFORE UPDATE OR DELETE ON token_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
ALTER TABLE text_versions ADD CONSTRAINT text_versions_user_id_users_id_fk
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX text_versions_user ON text_versions (user_id);
