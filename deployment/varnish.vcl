# Varnish 7 in front of the site; /etc/varnish/default.vcl on Debian.
# The site runs with TRUST_PROXY=1 and PURGE_URL=http://127.0.0.1:6081/ (the port that varnishd listens on). Start varnishd
# with -p backend_idle_timeout=4: the site closes idle connections after 5 s, and a POST on one would fail.
vcl 4.1;

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  # The site encodes an uploaded photograph before it responds.
  .first_byte_timeout = 120s;
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 2s; }
}

# The machines that run the site.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish appends its client to X-Forwarded-For. A comma means that the request came through another proxy, so from anybody.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Not allowed"));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9/-]+( [a-z0-9/-]+)*$") {
      return (synth(400, "No keys"));
    }
    # The pattern must not contain spaces, because a ban is split at spaces.
    if (std.ban("obj.http.Surrogate-Key ~ (^|[^a-z0-9/-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^a-z0-9/-]|$)")) {
      return (synth(200, "Purged"));
    }
    return (synth(400, std.ban_error()));
  }
  if (req.url ~ "^/(metrics|_outbox)") {
    return (synth(404, "Not found"));
  }
  # Varnish takes the Content-Range of the Data API ('0-9/57', '*/*') for a mistake and answers 503 in its place.
  if (req.http.Upgrade ~ "(?i)websocket" || req.url ~ "^/rest/v1/") {
    return (pipe);
  }
  if (req.url ~ "^/(auth|realtime|storage)/v1/" || req.url ~ "^/(healthz|readyz)") {
    return (pass);
  }
  # The pages of one person, who is known by a cookie. Any case: the site finds a page under /DESK as well.
  if (req.url ~ "(?i)^/(desk|workshop)\b") {
    return (pass);
  }
  # The site reads no cookie anywhere else, and cookies of other programs on this domain do not change its pages.
  unset req.http.Cookie;
  # The same list as in server/delivery/tracking-parameters.ts.
  if (req.url ~ "[?&](utm_[^=&]*|_ga|_gl|_hsenc|_hsmi|_kx|dclid|fbclid|gad_(campaignid|source)|gbraid|gclid|gclsrc|hsCtaTracking|igsh(id)?|li_fat_id|mc_[ce]id|mkt_tok|msclkid|rdt_cid|ScCid|srsltid|ttclid|twclid|vero_id|wbraid|yclid)(=|&|$)") {
    set req.url = regsuball(req.url, "([?&])(utm_[^=&]*|_ga|_gl|_hsenc|_hsmi|_kx|dclid|fbclid|gad_(campaignid|source)|gbraid|gclid|gclsrc|hsCtaTracking|igsh(id)?|li_fat_id|mc_[ce]id|mkt_tok|msclkid|rdt_cid|ScCid|srsltid|ttclid|twclid|vero_id|wbraid|yclid)(=[^&]*)?(?=&|$)", "\1");
    set req.url = regsub(regsuball(regsuball(req.url, "&&+", "&"), "\?&+", "?"), "[?&]+$", "");
  }
  set req.url = std.querysort(req.url);
  # While the site is up, a page may be stale for at most 30 s; while it is down, for a day.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
  # A reload asks for the page as it is now, as does a browser whose user has just posted something.
  # The copy stays: hash_always_miss would keep one more with each reload, until anybody has filled the memory.
  if (std.healthy(req.backend_hint) && req.url !~ "^/assets/" && req.http.Cache-Control ~ "no-cache|max-age=0") {
    return (pass);
  }
}

sub vcl_hash {
  # Pages ignore the Host header, which anybody can make up.
  hash_data(req.url);
  return (lookup);
}

sub vcl_pipe {
  if (req.http.Upgrade ~ "(?i)websocket") {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
  } else {
    # One request only: the next one on this connection would pass by everything above.
    set bereq.http.Connection = "close";
  }
}

sub vcl_backend_response {
  # A stale page is better than an error.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # Without this header, Cache-Control decides: files under /assets are immutable. Responses with neither are not stored.
  if (beresp.http.CDN-Cache-Control) {
    if (beresp.http.CDN-Cache-Control ~ "no-store") {
      set beresp.uncacheable = true;
      set beresp.ttl = 10s;
      return (deliver);
    }
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    if (beresp.http.CDN-Cache-Control ~ "stale-if-error=") {
      set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    return (deliver);
  }
}

sub vcl_deliver {
  # Meant for this cache only: caches behind it are not purged.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Accel-Expires;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
    # The id of the request that filled the cache.
    unset resp.http.X-Request-Id;
  }
}
