import sharp from 'sharp'
async function montage(out, files, h=1500){ const imgs=[]; let x=0; for(const f of files){ const meta=await sharp(f).metadata(); const crop=Math.min(meta.height, Math.round(meta.width*(meta.width>1000?1.3:3.2))); const buf=await sharp(f).extract({left:0,top:0,width:meta.width,height:crop}).resize({height:h}).toBuffer(); const m=await sharp(buf).metadata(); imgs.push({input:buf,left:x,top:0}); x+=m.width+10 } await sharp({create:{width:x,height:h,channels:3,background:'#888'}}).composite(imgs).png().toFile(out) }
const d='/tmp/mine/'
const [out,...files]=process.argv.slice(2)
await montage(d+out, files.map(f=>d+f))
