-- Names hold no characters that are invisible or change the direction of the text around them.
set local lock_timeout = '10s';
create or replace function public.usable_display_name(account_data jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select name
    from regexp_replace(account_data ->> 'display_name', '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g') one_line,
      regexp_replace(one_line, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+', '', 'g') visible,
      regexp_replace(visible, '(^|[ -\u024f\u200c\u200d])[\u200c\u200d]+', '\1', 'g') joined,
      regexp_replace(btrim(left(btrim(joined), 60)), '[\u200c\u200d]+$', '') name
    where jsonb_typeof(account_data -> 'display_name') = 'string'
      and name ~ '[^\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
  $$;

update public.profiles
set display_name = public.usable_display_name(jsonb_build_object('display_name', display_name))
where display_name is distinct from
  public.usable_display_name(jsonb_build_object('display_name', display_name));

alter table public.profiles
  drop constraint profiles_display_name_without_control_characters,
  add constraint profiles_display_name_without_invisible_characters
    check (display_name !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(^|[ -\u024f\u200c\u200d])[\u200c\u200d]|[\u200c\u200d]$');
