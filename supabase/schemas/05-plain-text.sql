-- Texts that people write: no control characters but tab, line feed and carriage return, and none of those that
-- change the direction of the text around them, which make a page say what was not written. Joiners, which
-- other scripts and emoji need, are allowed. app/ground/route/form-text.ts takes the same out of forms.

-- Whether a text has none of these characters. Executable by everyone, because inserting a review checks it.
create function public.is_plain_text(given text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select given !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  $$;
revoke all on function public.is_plain_text(text) from public;
grant execute on function public.is_plain_text(text) to anon, authenticated, service_role;

-- The same for every text and key of a value. False too for what nests deeper than programs can follow.
create function public.is_plain_json(given jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    -- In the text of a jsonb only control characters, quotes and backslashes are escaped.
    written constant text := replace(given::text, '\\', '');
    -- What remains without the texts and numbers is the nesting.
    nesting text := regexp_replace(regexp_replace(written, '"([^"\\]|\\.)*"', '', 'g'), '[^][{}]', '', 'g');
  begin
    if written ~ '\\([bf]|u00[01])' or not public.is_plain_text(written) then
      return false;
    end if;
    for level in 1..40 loop
      exit when nesting = '';
      nesting := replace(replace(nesting, '[]', ''), '{}', '');
    end loop;
    return coalesce(nesting, '') = '';
  end
  $$;
revoke all on function public.is_plain_json(jsonb) from public, anon, authenticated;
